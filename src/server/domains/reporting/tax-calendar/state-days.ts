import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import { addDays, readersMonth, type IsoDate, monthStart } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t, translate } from '#core/messages.ts'
import { isAnonymous } from '#core/payroll/state-sums.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { duesSince } from '#server/domains/payroll/state-returns/state-dues.ts'
import { stateOf } from './tax-days.ts'

/** The latest month whose tax is due in the first days of the window. */
const MONTH_BEFORE = 62

type Window = { from: IsoDate; until: IsoDate; seesPay: boolean }

/**
 * Professional tax and welfare fund by state that are due between two days, with what is left to pay of them in paise: null for who does not see
 * pay, where it is the tax of too few people.
 */
export async function stateDays(tx: CompanyTx, today: IsoDate, window: Window): Promise<TaxDay[]> {
  const dues = await duesSince(tx, monthStart(addDays(window.from, -MONTH_BEFORE)))
  return dues.flatMap(({ state_tax, state, month, due_on, left, payments, law, people }): TaxDay[] => {
    if (due_on === null || due_on < window.from || due_on > window.until) return []
    const of = { state: stateWords(state), month: readersMonth(month) }
    const isDone = left <= 0
    return [
      {
        form: state_tax,
        state_code: state,
        title:
          state_tax === 'pt'
            ? t('Professional tax, {state}, for {month}', of)
            : t('Labour welfare fund, {state}, for {month}', of),
        gst_registrations_id: null,
        gstin: null,
        period: month.slice(0, 7),
        months: 1,
        due_on,
        law_due_on: due_on,
        due_reason: null,
        source: translate(law?.source ?? ''),
        is_verified: law?.status === 'confirmed',
        amount: window.seesPay || isDone || isAnonymous(people) ? Math.max(0, left) : null,
        is_known: true,
        late_cost: null,
        state: isDone ? 'done' : stateOf(due_on, today),
        done_on: isDone ? (payments.at(-1)?.paid_on ?? null) : null,
        link: '/payroll?view=returns',
      },
    ]
  })
}
