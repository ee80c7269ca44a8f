import * as contract from '#contract/payroll/letters.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { letterTexts, saveLetterText } from './letter-texts.ts'
import { letterFor, listLetters, ownLetter, ownLetters, previewLetter, withdrawLetter, writeLetter } from './letters.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const lettersModule: Module = {
  routes: ({ serve }, { files }) => {
    serve(contract.listLetterTexts, access, ({ tx }) => letterTexts(tx))
    serve(contract.setLetterText, access, ({ tx, params, body }) => saveLetterText(tx, params.letter_kind, body.letter_body))
    serve(contract.listLetters, access, ({ tx, params }) => listLetters(tx, params.payroll_employees_id))
    serve(contract.previewLetter, access, ({ tx, params, body }) => previewLetter(tx, params.payroll_employees_id, body))
    serve(contract.writeLetter, access, ({ tx, params, body }) => writeLetter(tx, params.payroll_employees_id, body))
    serve(contract.letterPdf, access, ({ tx, params }) => letterFor(tx, files, params.payroll_letters_id))
    serve(contract.withdrawLetter, access, ({ tx, params }) => withdrawLetter(tx, params.payroll_letters_id))
    serve(contract.listOwnLetters, 'MEMBER', ({ tx }) => ownLetters(tx))
    serve(contract.ownLetterPdf, 'MEMBER', ({ tx, params }) => ownLetter(tx, files, params.payroll_letters_id))
  },
  extensions: [auditNames.add({ payroll_letters: `'L-' || lpad(letter_no::text, 4, '0')` })],
}
