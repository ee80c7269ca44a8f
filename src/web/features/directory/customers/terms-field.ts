import { t } from '#core/messages.ts'

const usualTerms = [0, 7, 15, 30, 45, 60, 90]

/** The usual payment terms, and the customer’s own if they are others. */
export function termsField(days: number, onChange: (days: number) => void) {
  const all = usualTerms.includes(days) ? usualTerms : [...usualTerms, days].toSorted((a, b) => a - b)
  return {
    value: String(days),
    onChange: (value: string) => onChange(Number(value)),
    options: all.map((each) => ({ value: String(each), label: each === 0 ? t('Due immediately') : t('{each} days', { each }) })),
  }
}
