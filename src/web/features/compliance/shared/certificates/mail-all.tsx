import { useState } from 'react'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { writeEach } from '#web/lib/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { type Certified, mailed, mailingOf, skipWords } from './mailing.ts'

/** At most so many letters go in one request. */
const MOST_LETTERS = 500

type Props<Each, Sent> = {
  people: readonly Each[]
  /** Called in the language of whom it is to. */
  letterOf: (each: Each) => Sent
  send: (letters: Sent[]) => Promise<{ done: readonly unknown[]; failed: readonly { reason: string }[] }>
  /** What is asked before. `reasons`: who is left out; undefined if nobody. */
  question: (reasons: string | undefined) => string
}
type Said = { tone: 'success' | 'danger'; text: string }

/** Mails every certificate whose figures agree with ours, after one question; then says how far the mails have gone. */
export function MailAll<Each extends Certified, Sent>({ people, letterOf, send, question }: Props<Each, Sent>) {
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { to, skipped } = mailingOf(people)
  const sendAll = async () => {
    try {
      const { done, failed } = await send(await writeEach(to.slice(0, MOST_LETTERS), letterOf))
      const queued = t('{count, plural, one {# mail} other {# mails}} queued.', { count: done.length })
      setSaid({
        tone: failed.length === 0 ? 'success' : 'danger',
        text: [queued, ...failed.map(({ reason }) => reason)].join(' '),
      })
    } catch (error) {
      setSaid({ tone: 'danger', text: sentence(error, t('The mails could not be sent. Try again.')) })
    }
  }
  return (
    <>
      <div>
        <Button icon="send" disabled={to.length === 0} onClick={() => setAsking(true)}>
          {t('Mail all')}
        </Button>
      </div>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Progress people={people} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Mail {count, plural, one {# certificate} other {# certificates}}?', { count: to.length })}
        verb={t('Mail all')}
        onConfirm={sendAll}
        onClose={() => setAsking(false)}
      >
        {question(skipped.length === 0 ? undefined : skipWords(skipped))}
      </ConfirmDialog>
    </>
  )
}

function Progress({ people }: { people: readonly Certified[] }) {
  const { queued, sent, failed } = mailed(people)
  if (queued + sent + failed === 0) return null
  return (
    <Notice tone={failed > 0 ? 'warning' : 'info'}>
      {t('Mails: {sent} sent, {queued} waiting, {failed} failed.', { sent, queued, failed })}
    </Notice>
  )
}
