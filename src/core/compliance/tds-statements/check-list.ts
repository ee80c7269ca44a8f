/** What a statement is checked for before the official validator sees it. The codes are stable: help and support name them. */
export const statementChecks = {
  'TDS140-001': { severity: 'blocks', title: 'The TAN is missing or not valid.' },
  'TDS140-002': { severity: 'blocks', title: 'Details of the company are missing.' },
  'TDS140-003': { severity: 'blocks', title: 'Details of the responsible person are missing.' },
  'TDS140-004': { severity: 'blocks', title: 'The payee’s PAN is not valid.' },
  'TDS140-005': { severity: 'blocks', title: 'The payment code does not fit the holder of the PAN.' },
  'TDS140-006': { severity: 'blocks', title: 'The rate is lower than the law asks for without a PAN.' },
  'TDS140-007': { severity: 'blocks', title: 'The code does not belong in this form.' },
  'TDS140-008': { severity: 'blocks', title: 'The deductions are more than the tax of their challan.' },
  'TDS140-009': { severity: 'blocks', title: 'More tax is deposited than was deducted.' },
  'TDS140-010': { severity: 'blocks', title: 'The tax was deducted outside the quarter.' },
  'TDS140-011': { severity: 'warns', title: 'The payment is from an earlier quarter.' },
  'TDS140-012': { severity: 'blocks', title: 'The payment is dated after the tax was deducted.' },
  'TDS140-013': { severity: 'blocks', title: 'No tax was deducted, and no reason is given.' },
  'TDS140-014': { severity: 'blocks', title: 'The number of the lower-deduction certificate is missing or not valid.' },
  'TDS140-015': { severity: 'blocks', title: 'A payment in kind has no tax and needs the payee’s PAN.' },
  'TDS140-016': { severity: 'warns', title: 'Less tax was deducted than the rate gives.' },
  'TDS140-017': { severity: 'blocks', title: 'A sum or count of the file is not that of its rows.' },
  'TDS140-018': { severity: 'blocks', title: 'The file cannot hold these characters.' },
  'TDS140-019': { severity: 'blocks', title: 'The challan is not valid.' },
  'TDS140-020': { severity: 'warns', title: 'A deduction has no challan, so the file leaves it out.' },
  'TDS140-021': { severity: 'warns', title: 'You undid a deduction of an earlier quarter. Correct that statement.' },
  'TDS140-022': { severity: 'blocks', title: 'There is nothing to report.' },
  'TDS140-023': { severity: 'warns', title: 'The quarter has not ended yet.' },
  'TDS140-024': { severity: 'blocks', title: 'A deduction has no payment code.' },
  'TDS140-025': { severity: 'blocks', title: 'The file does not follow the record layout.' },
  'TDS140-026': { severity: 'blocks', title: 'Details of the payee abroad are missing.' },
} as const satisfies Record<string, { severity: 'blocks' | 'warns'; title: string }>
export type StatementCheckCode = keyof typeof statementChecks

/** What is wrong: of the statement itself, of a challan, or of a deductee of it (numbers from 1), with its cause. */
export type StatementFinding = { code: StatementCheckCode; cause: string; challan?: number; deductee?: number }
