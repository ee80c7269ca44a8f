import { expect, test } from 'vitest'
import { auditAdjustmentsFile, listAuditAdjustments, postAuditAdjustment } from '#contract/closing/auditors.ts'
import { createJournal, getJournal, reverseJournal } from '#contract/accounting/journals.ts'
import { lockModuleUpTo, lockPeriod } from '#contract/accounting/periods.ts'
import { profitAndLoss } from '#contract/reporting/reports.ts'
import { accountIds, brokenInvariants, journal, withParties } from '#test/support/ledger.ts'
import { openWorld } from '#test/support/world.ts'

test('an owner posts audit adjustments after the lock, listed with their effect on profit', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const params = { period_start: '2025-04-01' }
  const entry = (lines: Parameters<typeof journal>[2]) => {
    const { memo, lines: made } = journal(ids, '2026-03-31', lines)
    return { memo, lines: made, reason: 'Auditor: electricity of March' }
  }
  await asha.call(createJournal, {
    body: journal(ids, '2025-05-01', [
      ['bank', 9_000_00],
      ['sales', -9_000_00],
    ]),
  })
  const profit = async () => {
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ profit: number }>(
        `SELECT coalesce(sum(-l.amount), 0)::bigint AS profit FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_type IN ('income', 'expense') AND l.posting_date BETWEEN '2025-04-01' AND '2026-03-31'`,
        [tx.companies_id],
      ),
    )
    return rows[0]?.profit ?? 0
  }
  const before = await profit()
  await asha.call(lockPeriod, {
    params,
    body: { locked_until: '2026-03-31', reason: 'Signed', open_reason: 'Rows are marked later' },
  })
  await asha.call(lockModuleUpTo, { params: { lock_module: 'journals' }, body: { locked_until: '2026-04-30', reason: 'Signed' } })
  const late = journal(ids, '2026-03-31', [
    ['electricity', 500_00],
    ['expenses_payable', -500_00],
  ])
  expect(await asha.refused(createJournal, { body: late })).toMatchObject({ code: 'period_locked' })
  const made = await asha.call(postAuditAdjustment, {
    params,
    body: entry([
      ['electricity', 500_00],
      ['expenses_payable', -500_00],
    ]),
  })
  expect(made).toMatchObject({
    posting_date: '2026-03-31',
    amount: 500_00,
    profit_effect: -500_00,
    was_locked: true,
    created_by_name: 'Asha Menon',
  })
  await asha.call(postAuditAdjustment, {
    params,
    body: entry([
      ['receivable', 200_00],
      ['other_income', -200_00],
    ]),
  })
  await asha.call(postAuditAdjustment, {
    params,
    body: entry([
      ['prepaid_expenses', 70_00],
      ['security_deposits', -70_00],
    ]),
  })
  const { rows, profit_effect } = await asha.call(listAuditAdjustments, { params })
  expect(rows.map((each) => each.profit_effect)).toEqual([-500_00, 200_00, 0])
  expect(profit_effect).toBe((await profit()) - before)
  expect(await asha.call(profitAndLoss, { query: { from: '2025-04-01', to: '2026-03-31' } })).toBeTruthy()
  const of = { params: { journal_entries_id: made.journal_entries_id } }
  expect(await asha.call(getJournal, of)).toMatchObject({ source: 'audit_adjustment', can_reverse: false })
  const undone = await asha.refused(reverseJournal, { ...of, body: { posting_date: '2026-11-20', reason: 'Wrong' } })
  expect(undone.message).toBe('Post another audit adjustment that reverses this one.')
  const answer = await asha.send(auditAdjustmentsFile, { params, query: { format: 'csv' } })
  expect(answer.body).toContain('Manual,2026-03-31,Auditor: electricity of March,Asha Menon,500.00,-500.00')
  expect(await asha.tx(brokenInvariants)).toEqual([])

  const manager = await world.member(asha, ['MANAGER', 'REPORTS'])
  expect(
    await manager.refused(postAuditAdjustment, {
      params,
      body: entry([
        ['rent', 1],
        ['bank', -1],
      ]),
    }),
  ).toMatchObject({ status: 403 })
  const unnamed = entry([
    ['rent', 5_00],
    ['bank', -5_00],
  ])
  expect(await asha.refused(postAuditAdjustment, { params: { period_start: '2019-04-01' }, body: unnamed })).toMatchObject({
    status: 404,
  })
  expect(await asha.refused(postAuditAdjustment, { params, body: { ...unnamed, reason: ' ' } })).toMatchObject({
    issues: [{ path: 'reason' }],
  })
})
