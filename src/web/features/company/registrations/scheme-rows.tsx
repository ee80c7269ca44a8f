import type { RegistrationScheme } from '#contract/company/registrations.ts'
import { returnFrequencies } from '#core/company/registrations.ts'
import { gstSchemes } from '#contract/company/company.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './registrations.module.css'
import type { Values } from './values.ts'
import { frequencyWords, schemeWords } from './words.ts'

const schemes = gstSchemes.map((value) => ({ value, label: schemeWords[value] }))
const frequencies = returnFrequencies.map((value) => ({ value, label: frequencyWords[value] }))

/** Scheme and frequency of returns, each from a day until the next row. */
export function SchemeRows({ form }: { form: Pick<Form<Values>, 'values' | 'set' | 'at'> }) {
  const { values, set, at } = form
  const rows = values.schemes
  const last = rows.at(-1)
  const change = (place: number, part: Partial<RegistrationScheme>) =>
    set({ schemes: rows.map((row, each) => (each === place ? { ...row, ...part } : row)) })
  return (
    <>
      {rows.map((row, place) => (
        <div key={place} className={styles.scheme}>
          <DateInput label={t('From')} {...at<string>(`schemes.${place}.from_date`)} />
          <Select
            label={t('Scheme')}
            options={schemes}
            value={row.gst_scheme}
            onChange={(value) => change(place, { gst_scheme: value === 'composition' ? 'composition' : 'regular' })}
          />
          <Select
            label={t('Returns')}
            options={frequencies}
            value={row.return_frequency}
            onChange={(value) => change(place, { return_frequency: value === 'quarterly' ? 'quarterly' : 'monthly' })}
          />
          {rows.length > 1 && (
            <IconButton
              icon="delete"
              label={t('Remove this change of scheme')}
              onClick={() => set({ schemes: rows.filter((_row, each) => each !== place) })}
            />
          )}
        </div>
      ))}
      {last && (
        <div>
          <Button icon="add" onClick={() => set({ schemes: [...rows, { ...last, from_date: today() }] })}>
            {t('Add change of scheme')}
          </Button>
        </div>
      )}
    </>
  )
}
