import type { FormEvent } from 'react'
import { t } from '#core/messages.ts'
import { type RatingInput as Given, type VerdictReason, verdictReasons } from '#contract/assistant/datatalk.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './chat.module.css'

const reasons: Readonly<Record<VerdictReason, string>> = {
  wrong_figure: t('The figure is wrong'),
  misread: t('It misread my question'),
  incomplete: t('Something is missing'),
  unclear: t('Hard to understand'),
  other: t('Something else'),
}

type Props = {
  given: Given
  isBusy: boolean
  onGive: (next: Given) => void
  /** The note changes while it is typed; it is sent with the form. */
  onType: (next: Given) => void
  onSend: (event: FormEvent) => void
}

/** What was wrong with the answer, in one press or in words. */
export function ReasonsForm({ given, isBusy, onGive, onType, onSend }: Props) {
  return (
    <form className={styles.reasons} onSubmit={onSend} aria-label={t('What was wrong with the answer')}>
      <ul className={styles.chips}>
        {verdictReasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={given.verdict_reason === reason}
              onClick={() => onGive({ ...given, verdict_reason: reason })}
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
          onChange={(text) => onType({ ...given, verdict_note: text })}
        />
        <Button type="submit" size="form" busy={isBusy}>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}
