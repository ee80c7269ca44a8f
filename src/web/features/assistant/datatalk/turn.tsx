import { t } from '#core/messages.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { ChatAnswer } from './answer.tsx'
import styles from './chat.module.css'
import type { ConversationTurn } from './conversation-turn.ts'
import { Time } from './turn-time.tsx'

type TurnProps = {
  said: ConversationTurn
  /** Its answer is being typed out. */
  isTyped: boolean
  onTyped: () => void
  /** Follow-up questions. */
  chips: readonly string[]
  onChip: (prompt: string) => void
  onLeave: () => void
}

/** A question and its answer, each with its time. */
export function ChatTurn({ said, onChip, chips, ...rest }: TurnProps) {
  const { prompt, asked_at, answer } = said
  return (
    <li className={styles.turn}>
      <div className={styles.question}>
        <p className={styles.prompt}>{prompt}</p>
        <Time at={asked_at} />
      </div>
      {answer === undefined ? (
        <div className={styles.waiting}>
          <Skeleton lines={3} height={72} label="" />
          <output>{t('Generating results, Please wait for some time')}</output>
        </div>
      ) : (
        <ChatAnswer answer={answer} {...rest} />
      )}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('Ask next')}>
          {chips.map((chip) => (
            <li key={chip}>
              <button type="button" className={styles.chip} onClick={() => onChip(chip)}>
                {chip}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
