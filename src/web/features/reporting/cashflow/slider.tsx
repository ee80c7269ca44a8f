import { Field } from '#web/ui/field.tsx'
import styles from './cashflow.module.css'

type SliderProps = {
  label: string
  value: number
  limits: readonly [number, number]
  words: string
  /** A value of the slider, short: `+15 days`. */
  scale: (value: number) => string
  onChange: (value: number) => void
}

export function Slider({ label, value, limits: [min, max], words, scale, onChange }: SliderProps) {
  return (
    <Field label={`${label} ${words}`}>
      {(wiring) => (
        <span className={styles.sliding}>
          <input
            {...wiring}
            type="range"
            className={styles.slider}
            min={min}
            max={max}
            value={value}
            aria-valuetext={words}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <span className={styles.scale} aria-hidden>
            <span>{scale(min)}</span>
            <b>{scale(value)}</b>
            <span>{scale(max)}</span>
          </span>
        </span>
      )}
    </Field>
  )
}
