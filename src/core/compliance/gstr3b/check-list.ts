/** Checks of GSTR-3B by stable codes. A blocking one prevents filing. */
export const checks = {
  'GST3-001': { severity: 'blocks', title: 'The company has no GSTIN' },
  'GST3-002': { severity: 'blocks', title: 'GSTR-1 of the month is not filed' },
  'GST3-003': { severity: 'warns', title: 'GSTR-2B of the month is not imported' },
  'GST3-004': { severity: 'warns', title: 'The month is not over' },
  'GST3-005': { severity: 'warns', title: 'Bills whose credit waits for you' },
  'GST3-006': { severity: 'warns', title: 'Opening balances of the portal’s ledgers are not entered' },
  'GST3-007': { severity: 'warns', title: 'GSTR-2B has credit that bills do not hold' },
  'GST3-008': { severity: 'blocks', title: 'A figure is below zero where the portal takes none' },
  'GST3-009': { severity: 'warns', title: 'GSTR-3B of the month before is not recorded as filed' },
  'GST3-010': { severity: 'warns', title: 'CGST and SGST of a figure differ' },
  'GST3-011': { severity: 'warns', title: 'The cash ledger does not hold what this return pays' },
  'GST3-012': { severity: 'warns', title: 'You cancelled bills whose credit you claimed' },
  'GST3-013': { severity: 'blocks', title: 'GSTR-1A has amendments and is not filed' },
  'GST3-014': { severity: 'warns', title: 'You sold exempt supplies, and no purchase is marked as used for them, too' },
  'GST3-015': { severity: 'warns', title: 'You reclaim more credit than the portal holds as reversed' },
  'GST3-016': { severity: 'warns', title: 'Credit under reverse charge is more than the tax you paid' },
  'GST3-017': { severity: 'warns', title: 'Interest on common credit of the year before' },
  'GST3-018': { severity: 'warns', title: 'Credit pays more of the tax than rule 86B lets it' },
  'GST3-019': { severity: 'warns', title: 'The last day to claim credit of a year has passed' },
} as const satisfies Record<string, { severity: 'blocks' | 'warns'; title: string }>

export type CheckCode = keyof typeof checks
