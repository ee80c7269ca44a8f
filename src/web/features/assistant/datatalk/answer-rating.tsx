import { type FormEvent, useState } from 'react'
import { t } from '#core/messages.ts'
import type { RatingInput as Given } from '#contract/assistant/datatalk.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useRate } from './api.ts'
import styles from './chat.module.css'
import type { ConversationTurn } from './conversation-turn.ts'
import { ReasonsForm } from './reasons-form.tsx'

/** Whether the answer helped, and if not, why. Pressing the selected thumb again clears the rating. */
export function AnswerRating({ answer }: { answer: NonNullable<ConversationTurn['answer']> }) {
  const { turn_id, verdict, verdict_reason, verdict_note } = answer
  const [given, setGiven] = useState<Given>({ verdict, verdict_reason, verdict_note })
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRate(turn_id)
  const give = (next: Given) => {
    const before = given
    setGiven(next)
    mutate(next, { onError: () => setGiven(before) })
  }
  const press = (thumb: 'up' | 'down') => {
    const isSame = given.verdict === thumb
    setAsking(thumb === 'down' && !isSame)
    give({ verdict: isSame ? null : thumb, verdict_reason: null, verdict_note: '' })
  }
  const tell = (event: FormEvent) => {
    event.preventDefault()
    give(given)
    setAsking(false)
  }
  return (
    <>
      <span className={styles.thumbs}>
        <IconButton icon="thumbUp" label={t('Helpful')} aria-pressed={given.verdict === 'up'} onClick={() => press('up')} />
        <IconButton
          icon="thumbDown"
          label={t('Not helpful')}
          aria-pressed={given.verdict === 'down'}
          onClick={() => press('down')}
        />
      </span>
      {isAsking && <ReasonsForm given={given} isBusy={isPending} onGive={give} onType={setGiven} onSend={tell} />}
      {given.verdict !== null && !isAsking && <output className={styles.thanks}>{t('Thank you')}</output>}
    </>
  )
}
