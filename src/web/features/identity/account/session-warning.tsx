import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { renew } from '#web/lib/session.ts'
import { sessionClock } from '#web/lib/session-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const secondsLeft = () => Math.max(0, Math.ceil((sessionClock.heldAt() - Date.now()) / 1000))

/** The last minute before the session locks. Only a response to it counts as activity. */
export default function SessionWarning() {
  const [left, setLeft] = useState(secondsLeft)
  const [isBusy, setBusy] = useState(false)
  const { history } = useRouter()
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [])
  const stay = () => {
    setBusy(true)
    // If the server has locked the session the page is covered; without a connection the person can retry.
    renew()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      isOpen
      isHeld
      onClose={() => undefined}
      width={420}
      title={t('Are you still there?')}
      description={t(
        "This page has been idle for a while. We're about to lock it to protect your company’s figures. You won't lose anything you typed.",
      )}
      footer={
        <Button tone="primary" busy={isBusy} onClick={stay}>
          {t('Stay signed in')}
        </Button>
      }
    >
      <p role="timer">
        {rich('Locked in {b}, or {link}', {
          b: <b>{left} s</b>,
          link: (
            <Link to="/logout" search={{ redirect: history.location.href }}>
              {t('log out now')}
            </Link>
          ),
        })}
      </p>
    </Dialog>
  )
}
