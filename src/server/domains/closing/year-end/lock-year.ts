import type { Period } from '#contract/accounting/periods.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lock } from '#server/domains/accounting/periods/service.ts'
import { checklistOf } from './checklist.ts'

type Asked = { locked_until: IsoDate; reason: string; open_reason?: string | null | undefined }

/**
 * Locks the books up to a date. Up to the last day of the year the checklist is read first: with rows open it asks for a reason, which the
 * audit trail and the checklist keep beside what was open. Throws as `lock`, and `invalid` at `open_reason`.
 */
export async function lockYear(
  tx: CompanyTx,
  services: Pick<Dependencies, 'database'>,
  period_start: IsoDate,
  { locked_until, reason, open_reason }: Asked,
): Promise<Period> {
  if (financialYear(period_start).end !== locked_until) return lock(tx, period_start, locked_until, reason)
  const { companies_id, accounts_id } = tx
  throw new ExternalCall(async (run) => {
    const { checks } = await checklistOf(services, { companies_id, accounts_id }, period_start)
    const open = checks.filter(({ is_settled }) => !is_settled).map(({ check_key, finding }) => ({ check_key, finding }))
    const why = open.length === 0 ? null : (open_reason?.trim() ?? '')
    return run(async (own) => {
      // Whether it can be locked at all is checked first.
      const period = await lock(own, period_start, locked_until, reason)
      if (why === '')
        throw fieldError(
          'open_reason',
          t('{length} {value} open. Enter why you lock the year now', {
            length: open.length,
            value: open.length === 1 ? t('row of the checklist is') : t('rows of the checklist are'),
          }),
        )
      const year_end_locks_id = newId()
      await insertRow(own.client, 'year_end_locks', {
        companies_id: own.companies_id,
        year_end_locks_id,
        period_start,
        open_checks: JSON.stringify(open),
        open_reason: why,
        locked_by: own.accounts_id,
        locked_at: own.now,
      })
      await audit(own, 'year_locked', 'periods', period_start, {
        open_checks: open.map(({ check_key }) => check_key),
        open_reason: why,
      })
      return period
    })
  })
}
