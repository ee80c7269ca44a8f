/** Checks of CMP-08 by stable codes. A blocking one prevents filing. */
export const cmp08Checks = {
  'CMP8-001': { severity: 'blocks', title: 'The company has no GSTIN' },
  'CMP8-002': { severity: 'blocks', title: 'The kind of business is not chosen' },
  'CMP8-003': { severity: 'warns', title: 'The quarter is not over' },
  'CMP8-004': { severity: 'warns', title: 'CMP-08 of the quarter before is not recorded as filed' },
  'CMP8-005': { severity: 'warns', title: 'Bills of supply to another State' },
  'CMP8-006': { severity: 'warns', title: 'Turnover is near or above the limit of the scheme' },
  'CMP8-008': { severity: 'warns', title: 'Bills were cancelled after the last CMP-08 of the scheme' },
  'CMP8-007': { severity: 'warns', title: 'The cash ledger does not hold what this return pays' },
} as const satisfies Record<string, { severity: 'blocks' | 'warns'; title: string }>

export type Cmp08CheckCode = keyof typeof cmp08Checks
