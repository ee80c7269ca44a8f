import { t } from '../messages.ts'

/** Letters to employees, and to who is offered a job. */
export const letterKinds = ['offer', 'apprenticeship', 'appointment', 'increment', 'relieving', 'experience'] as const
export type LetterKind = (typeof letterKinds)[number]

/** What a text can name between square brackets; each is filled in from the data of the person and the company. */
export const letterFields = [
  'name',
  'designation',
  'code',
  'company',
  'date',
  'joined',
  'left',
  'from',
  'monthly',
  'yearly',
  'place',
  'valid',
] as const
export type LetterField = (typeof letterFields)[number]
export type LetterValues = Partial<Record<LetterField, string>>

/** Letters that show the pay as a table. */
export const hasPay = (kind: LetterKind): boolean =>
  kind === 'offer' || kind === 'apprenticeship' || kind === 'appointment' || kind === 'increment'

/** The title and the text with which a company starts; paragraphs are lines. */
export const startingLetters: Readonly<Record<LetterKind, { title: string; body: string }>> = {
  offer: {
    title: t('Offer of employment'),
    body: t(
      'Dear [name],\nWe are pleased to offer you the position of [designation] at [company], [place], from [joined].\nYour cost to the company is ₹[yearly] a year. The table below shows how it is made up.\nThis offer is open until [valid]. Please accept or decline it by the link in our mail. Your appointment is subject to your documents of identity, education and earlier employment.\nWe look forward to working with you.',
    ),
  },
  apprenticeship: {
    title: t('Offer of apprenticeship'),
    body: t(
      'Dear [name],\nWe are pleased to offer you an apprenticeship as [designation] at [company], [place], from [joined].\nYour stipend is ₹[monthly] a month.\nApprentices are not covered by the provident fund, state insurance, bonus and gratuity as far as the law leaves them out. The contract of apprenticeship is registered as the Apprentices Act 1961 prescribes.\nThis offer is open until [valid]. Please accept or decline it by the link in our mail.\nWe look forward to training you.',
    ),
  },
  appointment: {
    title: t('Letter of appointment'),
    body: t(
      'Dear [name],\nWe appoint you as [designation] at [company], [place], from [joined]. Your employee code is [code].\nYour pay is ₹[monthly] a month, as the table below shows. It is paid by the seventh day of the next month, less the deductions that the law prescribes.\nYou are covered by the provident fund, state insurance, gratuity and the other social security schemes as far as the law applies them to you.\nLeave, working hours, conduct and notice are governed by the rules of the company and the law of the state you work in.\nPlease sign a copy of this letter as your acceptance.',
    ),
  },
  increment: {
    title: t('Revision of pay'),
    body: t(
      'Dear [name],\nWe thank you for your work as [designation]. We are pleased to revise your pay from [from].\nYour pay is now ₹[monthly] a month, as the table below shows. All other terms of your employment stay as they are.',
    ),
  },
  relieving: {
    title: t('Relieving letter'),
    body: t(
      'Dear [name],\nYou are relieved from your duties as [designation] at [company] at the close of work on [left].\nYour employee code was [code], and you joined us on [joined].\nWe thank you for your work and wish you success.',
    ),
  },
  experience: {
    title: t('Experience letter'),
    body: t(
      'To whom it may concern\nThis is to certify that [name] (employee code [code]) was employed at [company] from [joined] to [left]. The last position held was [designation].\nWe wish [name] success.',
    ),
  },
}

const FIELD = /\[([a-z]{1,20})\]/g
const isField = (name: string): name is LetterField => (letterFields as readonly string[]).includes(name)

/** Names between brackets that no letter has. */
export const unknownFields = (body: string): string[] => [
  ...new Set([...body.matchAll(FIELD)].flatMap(([, name = '']) => (isField(name) ? [] : [name]))),
]

/** Fields that a text names and no value is there for. */
export const missingFields = (body: string, values: LetterValues): LetterField[] => [
  ...new Set([...body.matchAll(FIELD)].flatMap(([, name = '']) => (isField(name) && !values[name] ? [name] : []))),
]

/** The paragraphs of a letter, filled in. */
export const letterParagraphs = (body: string, values: LetterValues): string[] =>
  body
    .split('\n')
    .map((line) => line.replaceAll(FIELD, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole)).trim())
    .filter((line) => line !== '')
