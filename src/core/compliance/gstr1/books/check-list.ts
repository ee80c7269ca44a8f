/** What a return is checked for before it is filed. The codes are stable: help and support name them. */
export const checks = {
  'GST1-001': {
    severity: 'blocks',
    title: 'The company cannot file GSTR-1: it has no GSTIN or pays under the composition scheme.',
  },
  'GST1-002': { severity: 'blocks', title: 'The customer’s GSTIN is missing or not valid.' },
  'GST1-003': {
    severity: 'blocks',
    title: 'The document number has more than 16 characters or characters the portal doesn’t accept.',
  },
  'GST1-004': { severity: 'blocks', title: 'A line has no HSN or SAC code.' },
  'GST1-005': { severity: 'blocks', title: 'An HSN or SAC code is not in the government’s list.' },
  'GST1-006': { severity: 'blocks', title: 'An HSN code is shorter than your turnover allows.' },
  'GST1-007': { severity: 'blocks', title: 'The portal doesn’t accept this GST rate.' },
  'GST1-008': { severity: 'blocks', title: 'An advance has no place of supply.' },
  'GST1-009': { severity: 'warns', title: 'The customer has your own GSTIN.' },
  'GST1-010': {
    severity: 'warns',
    title: 'You cancelled a document of an earlier period that you did not file here. Amend that return.',
  },
  'GST1-011': { severity: 'warns', title: 'The credit note is dated after the last day on which it lowers your tax.' },
  'GST1-012': { severity: 'warns', title: 'This document needs an e-invoice, but has none.' },
  'GST1-013': { severity: 'warns', title: 'Numbers are missing in a series.' },
  'GST1-014': { severity: 'warns', title: 'The period has not ended yet.' },
  'GST1-015': {
    severity: 'warns',
    title: 'We report supplies at 0% as nil-rated. Move them if they are exempt or outside GST.',
  },
  'GST1-016': {
    severity: 'warns',
    title: 'Exports have no shipping bill yet. Record it on the invoice; after you file, we propose its amendment.',
  },
  'GST1-017': { severity: 'warns', title: 'The two sides of a proof differ.' },
  /** Not found in an official text (status: unverified), so the person who files decides. */
  'GST1-018': { severity: 'warns', title: 'Exports are in the B2C part of the HSN summary. Confirm this before you file.' },
  'GST1-019': { severity: 'blocks', title: 'A filed document changed. Accept its amendment, or leave it out with a reason.' },
  'GST1-020': { severity: 'warns', title: 'The government’s offline tool refuses an amendment to zero in this table.' },
  'GST1-021': { severity: 'warns', title: 'A customer’s GSTIN is another one than you filed. Decide whether to amend it.' },
  'GST1-022': {
    severity: 'warns',
    title: 'Zero-rated supplies without payment of tax have no letter of undertaking (LUT) valid on their date.',
  },
  'GST1-023': {
    severity: 'warns',
    title: 'Shipping bills were recorded after you filed their invoices. Decide whether to amend them (table 9A).',
  },
  'GST1-024': {
    severity: 'warns',
    title: 'The GST rate is not the one that we know for this HSN code. Check it, unless a special rate applies.',
  },
} as const satisfies Record<string, { severity: 'blocks' | 'warns'; title: string }>
export type CheckCode = keyof typeof checks
