import { useEffect, useState } from 'react'
import { mayAsk } from '#contract/assistant/datatalk.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { onShell } from '#web/lib/shell-events.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './genie-pill.module.css'
import { Stars } from './stars.tsx'

const ChatLayer = lazyPart(() => import('./chat-layer.tsx').then((part) => part.default))

/** Opens the assistant for people with access to it. The conversation lasts until the page is unloaded. */
export default function GeniePill() {
  const mayUse = usePermitted(mayAsk)
  const { features, accounts_id, companies_id, audit_scope } = useSession()
  return mayUse && audit_scope === null && features.includes('datatalk') ? <Genie key={`${accounts_id}.${companies_id}`} /> : null
}

function Genie() {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useEffect(() => onShell('genie', open), [])
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-label={`${t('Search')} ${t('{name} Genie', { name: product.name })}`}
        onClick={open}
      >
        <Stars className={styles.stars} />
        <span className={styles.words}>
          <span>{t('Search')}</span> <span className={styles.name}>{t('{name} Genie', { name: product.name })}</span>
        </span>
      </button>
      {hasOpened && <ChatLayer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
