import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import { successorOf } from '#core/company/letters-of-undertaking.ts'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listUndertakings } from '#server/domains/company/letters-of-undertaking/read.ts'
import { stateOf } from './tax-days.ts'

/** Letters of undertaking whose last day is between two days: by then the next one is due. Its law was seen in secondary sources only. */
export async function undertakingDays(
  tx: CompanyTx,
  today: IsoDate,
  window: { from: IsoDate; until: IsoDate },
): Promise<TaxDay[]> {
  const rows = await listUndertakings(tx)
  return rows.flatMap((row): TaxDay[] => {
    const { valid_to, gstin, gst_registrations_id } = row
    if (valid_to < window.from || valid_to > window.until) return []
    const next = successorOf(row, rows)
    return [
      {
        form: 'lut',
        state_code: null,
        title: t('Letter of undertaking for FY {year}', { year: financialYear(addDays(valid_to, 1)).label }),
        gst_registrations_id,
        gstin,
        period: valid_to.slice(0, 7),
        months: 12,
        due_on: valid_to,
        law_due_on: valid_to,
        due_reason: null,
        source: t('CGST Rules r.96A; circular 8/8/2017-GST'),
        is_verified: false,
        amount: null,
        is_known: false,
        late_cost: null,
        state: next ? 'done' : stateOf(valid_to, today),
        done_on: next?.filed_on ?? null,
        link: '/settings/registrations',
      },
    ]
  })
}
