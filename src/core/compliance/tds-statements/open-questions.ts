/** What the layout leaves open: to be checked by a person with the official file format. Shown wherever the file is. */
export const openQuestions = [
  {
    code: 'DD-4-5',
    status: 'unverified',
    text: 'Deductee records give the challan number in field 4 and the deductee number in field 5, as Form 26Q did.',
  },
  {
    code: 'UNNAMED',
    status: 'unverified',
    text: 'Fields without a name in our copy of the layout are empty, fields 22 and 23 for cash withdrawals too.',
  },
  {
    code: 'STATES',
    status: 'unverified',
    text: 'States have the codes of the income-tax department from the formats before 1 Apr 2026.',
  },
  {
    code: 'LENGTHS',
    status: 'secondary',
    text: 'Names have up to 75 characters, address lines up to 25, and designations up to 20.',
  },
  { code: 'NO-TAX', status: 'unverified', text: 'Payments without tax are listed under the first challan of the statement.' },
  { code: 'NO-PAN', status: 'unverified', text: 'Tax at the higher rate without a PAN has no letter in field 32.' },
  {
    code: 'PAID-BEFORE',
    status: 'unverified',
    text: 'Earlier payments taxed later keep their own date, which can be in an earlier quarter.',
  },
] as const satisfies readonly { code: string; status: 'unverified' | 'secondary'; text: string }[]
