import type { StatementForm } from './layout.ts'

const ofBoth = ['STATES', 'LENGTHS', 'NO-TAX', 'PAID-BEFORE']

/** The points that concern a form. */
export function openQuestionsOf(form: StatementForm): readonly OpenQuestion[] {
  if (form === '140') return openQuestions
  const shared = openQuestions.filter(({ code }) => ofBoth.includes(code))
  const own: Partial<Record<StatementForm, readonly OpenQuestion[]>> = {
    '26Q': ofDirectors,
    '27Q': [...olderVersion, ...ofRemittances],
    '27EQ': [...olderVersion, ...ofCollections],
  }
  return [...(own[form] ?? []), ...oldQuestions, ...shared]
}

type OpenQuestion = { code: string; status: 'unverified' | 'secondary'; text: string }

/** Forms 27Q and 27EQ. */
const olderVersion = [
  {
    code: 'DD-VERSION',
    status: 'unverified',
    text: 'The records of payees have 48 fields, as an earlier version of the format had. The format of 27 May 2025 may have more at the end: if the validation utility refuses the file, enter these rows in the department’s utility.',
  },
] as const

const ofRemittances = [
  {
    code: '27Q-NATURES',
    status: 'secondary',
    text: 'Natures of remittance have the numbers that two public programs use. Numbers of countries are those you enter.',
  },
  {
    code: '27Q-SPLIT',
    status: 'unverified',
    text: 'The tax at a rate of the Act is split into income tax, surcharge and cess. A treaty rate is income tax only.',
  },
] as const

const ofCollections = [
  {
    code: '27EQ-KIND',
    status: 'secondary',
    text: 'Buyers have a kind by the fourth letter of their PAN, and 10 for others where it is missing.',
  },
  {
    code: '27EQ-NOTES',
    status: 'unverified',
    text: 'A credit note of the quarter lowers the row of its invoice, as the form has no rows below zero.',
  },
] as const

const ofDirectors = [
  {
    code: '26Q-DIRECTOR',
    status: 'unverified',
    text: 'Fees to directors (section 194J(1)(ba)) have code 4JB, that of section 194J at 10%, as the format has no code of their own.',
  },
] as const

const oldQuestions = [
  {
    code: '26Q-PLACES',
    status: 'secondary',
    text: 'The places of the fields follow a public transcription of file format 7.8 of Form 26Q, not the official workbook.',
  },
  {
    code: '26Q-BRANCH',
    status: 'unverified',
    text: 'The branch of the deductor is NA, and both addresses are reported as unchanged since the last statement.',
  },
] as const

/** What the layout leaves open: to be checked by a person with the official file format. Shown wherever the file is. */
const openQuestions = [
  {
    code: 'DD-4-5',
    status: 'secondary',
    text: 'Deductee records give the deductee number in field 4 and the challan number in field 5, the other way round than Form 26Q.',
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
  {
    code: 'NO-PAN',
    status: 'secondary',
    text: 'Tax at the higher rate without a PAN has the letter C in field 32, only where the PAN is missing.',
  },
  { code: 'PHONE', status: 'secondary', text: 'Phone numbers have the country code 91 in fields 29 and 44.' },
  {
    code: 'PAID-BEFORE',
    status: 'unverified',
    text: 'Earlier payments taxed later keep their own date, which can be in an earlier quarter.',
  },
] as const satisfies readonly { code: string; status: 'unverified' | 'secondary'; text: string }[]
