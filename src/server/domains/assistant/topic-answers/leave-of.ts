import { t } from '#core/messages.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesView } from '#server/domains/payroll/leave/balances.ts'
import { leaveKinds } from '#server/domains/payroll/leave/setup.ts'
import { employmentOf } from './employee-of.ts'
import { notOnePerson } from './own-pay.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** The leave that an employee has left, by kind. The look is recorded. */
export async function leaveOf(tx: CompanyTx, party: string): Promise<() => TopicAnswer> {
  const one = await employmentOf(tx, party)
  if (!one) return () => notOnePerson(party)
  const { payroll_employees_id } = one
  await auditLook(tx, 'payroll_employees', payroll_employees_id)
  const kinds = (await leaveKinds(tx)).filter(({ is_active }) => is_active)
  const all = (await balancesView(tx, [payroll_employees_id], kinds)).get(payroll_employees_id) ?? []
  const kept = all.filter(({ balance }) => balance !== null)
  const link = `/payroll/employees/${payroll_employees_id}`
  return () => {
    if (kept.length === 0)
      return { reply: t('No leave balance is kept for {party}.', { party }), derivation: '', table: null, link }
    return {
      reply: [
        t('Leave of {party} today:', { party }),
        ...kept.map(({ kind_name, balance }) =>
          t('{kind}: {days, plural, one {# day} other {# days}}', { kind: kind_name, days: balance ?? 0 }),
        ),
      ].join('\n'),
      derivation: t('Balances with what was accrued and taken up to today.'),
      table: tableOf(
        [
          [t('Leave'), 'text'],
          [t('Days'), 'count'],
        ],
        kept.map(({ kind_name, balance }) => [kind_name, balance]),
      ),
      link,
    }
  }
}
