import { type FormEvent, useState } from 'react'
import { t } from '#core/messages.ts'
import { type RatingInput as Given, type VerdictReason, verdictReasons } from '#contract/assistant/datatalk.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRate } from './api.ts'
import styles from './chat.module.css'
import type { ConversationTurn } from './conversation-turn.ts'

const reasons: Readonly<Record<VerdictReason, string>> = {
  wrong_figure: t('The figure is wrong'),
  misread: t('It misread my question'),
  incomplete: t('Something is missing'),
  unclear: t('Hard to understand'),
  other: t('Something else'),
}

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
      {isAsking && (
        <form className={styles.reasons} onSubmit={tell} aria-label={t('What was wrong with the answer')}>
          <ul className={styles.chips}>
            {verdictReasons.map((reason) => (
              <li key={reason}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-pressed={given.verdict_reason === reason}
                  onClick={() => give({ ...given, verdict_reason: reason })}
                >
                  {reasons[reason]}
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.note}>
            <TextInput
              label={t('What should it have said?')}
              hideLabel
              placeholder={t('What should it have said?')}
              maxLength={500}
              value={given.verdict_note}
              onChange={(text) => setGiven({ ...given, verdict_note: text })}
            />
            <Button type="submit" size="form" busy={isPending}>
              {t('Send')}
            </Button>
          </div>
        </form>
      )}
      {given.verdict !== null && !isAsking && <output className={styles.thanks}>{t('Thank you')}</output>}
    </>
  )
}
