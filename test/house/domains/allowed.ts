/** Imports upward that are left, each with why. The list only shrinks. */
export const allowedUpward: Readonly<Record<string, string>> = {
  'src/server/domains/purchases/bills/payouts.ts → src/core/payouts/states.ts':
    'a bill shows the payouts that are under way for it; the states are data',
  'src/web/features/accounting/journals/api.ts → src/contract/closing/auditors.ts':
    'the editor of journals posts the adjustment of an auditor',
  'src/web/features/approvals/approvals/api.ts → src/contract/purchases/bill-files.ts': 'approvers open the files of a bill',
  'src/web/features/purchases/vendor-advances/form-api.ts → src/contract/payouts/payout-plans.ts':
    'an advance is sent as a payout from an account that can pay',
}
