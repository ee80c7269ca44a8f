import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import styles from './stepper.module.css'

type Step = {
  id: string
  label: string
  /** A count or a short result. */
  note?: string
  /** By default every step before the current one. */
  isDone?: boolean
}
type StepperProps = {
  label: string
  steps: readonly Step[]
  current: string /** Returns to a finished step. */
  onBack?: (id: string) => void
}

/** The position in a wizard: File, Columns, Check, Import. Finished steps can be revisited. */
export function Stepper({ label, steps, current, onBack }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index !== at && (step.isDone ?? index < at)
          const body = (
            <>
              <span className={styles.dot}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
              <span className={styles.words}>
                {step.label}
                {step.note && <span className={styles.note}>{step.note}</span>}
              </span>
            </>
          )
          return (
            <li
              key={step.id}
              className={cx(index === at && styles.current, isDone && styles.done)}
              aria-current={index === at ? 'step' : undefined}
            >
              {(isDone || index < at) && onBack ? (
                <button type="button" className={styles.step} onClick={() => onBack(step.id)}>
                  {body}
                </button>
              ) : (
                <span className={styles.step}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
