import { useState } from 'react'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { ChallanRow } from './use-challan-form.ts'

/** Boxes drawn at a time: thousands of them would stop the page. */
const SHOWN = 50

type Props = {
  rows: readonly ChallanRow[]
  isChosen: (row: ChallanRow) => boolean
  onChange: (row: ChallanRow, isChosen: boolean) => void
}

/** A box for each row that a challan can pay, some at a time, with a search where there are many. What is not drawn stays as it was chosen. */
export function RowChoices({ rows, isChosen, onChange }: Props) {
  const [find, setFind] = useState('')
  const [most, setMost] = useState(SHOWN)
  const fitting = find === '' ? rows : rows.filter(({ label }) => label.toLowerCase().includes(find.toLowerCase()))
  const shown = fitting.slice(0, most)
  const chosen = rows.filter(isChosen)
  return (
    <Stack>
      {rows.length > SHOWN && (
        <>
          <p>
            {t('{chosen} of {count} rows chosen: ₹{tax}', {
              chosen: chosen.length,
              count: rows.length,
              tax: formatPaise(sumPaise(chosen.map(({ tax }) => tax))),
            })}
          </p>
          <SearchInput label={t('Find a row')} placeholder={t('Name or document')} value={find} onChange={setFind} />
        </>
      )}
      {shown.map((row) => (
        <Checkbox
          key={row.id}
          label={`${row.label}: ₹${formatPaise(row.tax)}`}
          value={isChosen(row)}
          onChange={(value) => onChange(row, value)}
        />
      ))}
      {fitting.length > shown.length && (
        <div>
          <Button onClick={() => setMost(most + SHOWN)}>
            {t('Show {count, plural, one {# more} other {# more}}', { count: Math.min(SHOWN, fitting.length - shown.length) })}
          </Button>
        </div>
      )}
    </Stack>
  )
}
