import { dateInIndia, formatDate, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { negate, type Paise } from '#core/money.ts'
import { can, type Entitlement, type EntitlementDecision } from '#core/entitlements/entitlement.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { held, type Read, seatsTaken, stands } from './subscription-state.ts'

/** Money counted month by month. */
type Counted = 'collections' | 'payouts'

/** Throws `payment_due`, `plan_feature` or `plan_limit` unless the company's plan allows `amount` more of it today. */
export async function requireEntitlement(tx: CompanyTx, wanted: Entitlement, amount = 0): Promise<void> {
  const { standing, usage, today } = await held(tx)
  const seats = wanted === 'seats' && standing.grants.seats !== null ? await seatsTaken(tx) : 0
  refuse(can(standing, { ...usage, seats }, wanted, amount, today), wanted)
}

/**
 * Counts money collected on a date, in paise, in the caller's transaction, and throws `plan_limit` if it exceeds the month's limit.
 * Two at once wait for each other on the month's row, so together they cannot pass it. What was collected in an earlier month is counted
 * and never refused: companies that move here bring their history.
 */
export const countCollection = (tx: CompanyTx, amount: Paise, on: IsoDate): Promise<void> => count(tx, 'collections', amount, on)

/** The same for money already received, such as from a gateway: it is counted whatever the plan's limit. */
export async function addCollection(tx: CompanyTx, amount: Paise, on: IsoDate): Promise<void> {
  await tx.client.query(
    `INSERT INTO subscription_usage (companies_id, usage_month, collections) VALUES ($1, $2, $3)
     ON CONFLICT (companies_id, usage_month) DO UPDATE SET collections = subscription_usage.collections + excluded.collections`,
    [tx.companies_id, monthStart(on), amount],
  )
}

/** The same for money paid to vendors. */
export const countPayout = (tx: CompanyTx, amount: Paise, on: IsoDate): Promise<void> => count(tx, 'payouts', amount, on)

async function count(tx: CompanyTx, counted: Counted, amount: Paise, on: IsoDate): Promise<void> {
  const month = monthStart(on)
  const { rows } = await tx.client.query<Read & { used: Paise }>({
    name: `subscription_count_${counted}`,
    text: `WITH counted AS (
        INSERT INTO subscription_usage (companies_id, usage_month, ${counted}) VALUES ($1, $2, $3)
        ON CONFLICT (companies_id, usage_month) DO UPDATE SET ${counted} = subscription_usage.${counted} + excluded.${counted}
        RETURNING ${counted})
      SELECT s.*, c.created_at AS opened_at, counted.${counted} - $3 AS used FROM counted
      JOIN companies c ON c.companies_id = $1 LEFT JOIN subscriptions s ON s.companies_id = $1`,
    values: [tx.companies_id, month, amount],
  })
  const [row] = rows
  if (!row) throw new Error('a transaction without its company')
  const today = dateInIndia(tx.now)
  if (month < monthStart(today)) return
  const { standing } = stands(tx, row, today)
  refuse(can(standing, { collections: 0, payouts: 0, seats: 0, [counted]: row.used }, counted, amount, today), counted)
}

/** Releases the usage of a voided payment. */
export const uncountCollection = (tx: CompanyTx, amount: Paise, on: IsoDate): Promise<void> =>
  uncount(tx, 'collections', amount, on)
export const uncountPayout = (tx: CompanyTx, amount: Paise, on: IsoDate): Promise<void> => uncount(tx, 'payouts', amount, on)

async function uncount(tx: CompanyTx, counted: Counted, amount: Paise, on: IsoDate): Promise<void> {
  await tx.client.query(
    `UPDATE subscription_usage SET ${counted} = ${counted} + $3 WHERE companies_id = $1 AND usage_month = $2 AND ${counted} >= $4`,
    [tx.companies_id, monthStart(on), negate(amount), amount],
  )
}

function refuse(verdict: EntitlementDecision, wanted: Entitlement): void {
  if (verdict.isAllowed) return
  if (verdict.reason === 'payment_due') throw paymentDue()
  if (verdict.reason === 'not_in_plan')
    throw new AppError('plan_feature', 'Your plan does not include this. Upgrade your plan to continue.', {
      issues: [{ path: wanted, message: 'Not in your plan' }],
    })
  if (wanted === 'seats')
    throw new AppError(
      'plan_limit',
      t('Your plan has room for {limit} people. Upgrade your plan to continue.', { limit: verdict.limit }),
    )
  const reset = verdict.resets_on === null ? '' : ` Your monthly limit will reset in ${formatDate(verdict.resets_on)}.`
  throw new AppError(
    'plan_limit',
    t('You’ve reached your payments and collections limit. Upgrade your plan to continue.{reset}', { reset }),
  )
}

export const paymentDue = () =>
  new AppError(
    'payment_due',
    'The payment for your plan is overdue. You can read and export everything; pay to continue working.',
  )
