import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setPayTerms, updateEmployee } from '#contract/payroll/employees.ts'
import {
  letterPdf,
  listLetters,
  listLetterTexts,
  listOwnLetters,
  ownLetterPdf,
  previewLetter,
  setLetterText,
  withdrawLetter,
  writeLetter,
} from '#contract/payroll/letters.ts'
import { hire, newEmployee, payTerms } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
let params: { payroll_employees_id: string }
let staff_id: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  const made = await hire(asha, 'Meera Iyer', { accounts_id: meera.accounts_id, employee: { designation: 'Accountant' } })
  params = { payroll_employees_id: made.payroll_employees_id }
  staff_id = made.staff_id
})

test('a letter that is sent twice with one key is stored once', async () => {
  const request = { params, body: { ...ask, letter_text: 'Dear Meera, well done.' }, key: 'letter-to-meera-1' }
  const first = await officer.call(writeLetter, request)
  expect(await officer.call(writeLetter, request)).toEqual(first)
  expect((await officer.call(listLetters, { params })).rows.map((row) => row.letter_number)).toEqual(['L-0001'])
})

const ask = { letter_kind: 'increment' as const, dated_on: '2026-11-20', from_on: '2026-11-01' }

test('a letter is filled in, stored as it is written, and its employee alone sees it besides payroll', async () => {
  const terms = payTerms({ components: [{ code: 'BASIC', amount: 55_000_00 }], is_esi: false })
  await officer.call(setPayTerms, { params, body: { from_on: '2026-11-01', terms } })
  const preview = await officer.call(previewLetter, { params, body: ask })
  expect(preview.letter_text).toContain('Dear Meera Iyer')
  expect(preview.letter_text).toContain('55,000.00 a month')
  expect(preview.letter_text).not.toMatch(/\[[a-z]+\]/)
  expect(preview.rows.map(({ name, monthly }) => [name, monthly])).toEqual([
    ['Basic pay', 55_000_00],
    ['Gross pay', 55_000_00],
  ])
  const text = `${preview.letter_text}\nWell done.`
  const { rows } = await officer.call(writeLetter, { params, body: { ...ask, letter_text: text } })
  expect(rows).toMatchObject([{ letter_number: 'L-0001', letter_kind: 'increment', is_withdrawn: false }])
  // Later pay and texts change nothing of it.
  await officer.call(setLetterText, { params: { letter_kind: 'increment' }, body: { letter_body: 'Dear [name], more pay.' } })
  const own = await meera.call(listOwnLetters)
  expect(own.rows.map((row) => row.letter_number)).toEqual(['L-0001'])
  const letter = { payroll_letters_id: own.rows[0]?.payroll_letters_id ?? '' }
  expect((await meera.send(ownLetterPdf, { params: letter })).body.startsWith('%PDF')).toBe(true)
  expect((await officer.send(letterPdf, { params: letter })).body.startsWith('%PDF')).toBe(true)
  const other = await world.member(asha, ['EMPLOYEE'])
  expect(await other.refused(ownLetterPdf, { params: letter })).toMatchObject({ code: 'not_found' })
  expect(await other.refused(letterPdf, { params: letter })).toMatchObject({ code: 'forbidden' })
  const { rows: looks } = await asha.tx((tx) =>
    tx.client.query("SELECT 1 FROM audit_log WHERE companies_id = $1 AND action = 'viewed' AND entity = 'payroll_letters'", [
      tx.companies_id,
    ]),
  )
  expect(looks).toHaveLength(1)
  await officer.call(withdrawLetter, { params: letter })
  expect((await meera.call(listOwnLetters)).rows).toEqual([])
  expect((await officer.call(listLetters, { params })).rows).toMatchObject([{ is_withdrawn: true }])
})

test('a relieving letter needs the last working day, and says it', async () => {
  const body = { ...ask, letter_kind: 'relieving' as const, from_on: null }
  expect(await officer.refused(previewLetter, { params, body })).toMatchObject({
    issues: [{ path: 'letter_kind', message: 'Enter their last working day first' }],
  })
  const { terms: _, ...person } = newEmployee(staff_id, {
    designation: 'Accountant',
    left_on: '2026-11-15',
    left_reason: 'resigned',
  })
  await officer.call(updateEmployee, { params, body: person })
  expect((await officer.call(previewLetter, { params, body })).letter_text).toContain('15 Nov 2026')
})

test('a text names only fields that exist, and an empty one is the text we start with', async () => {
  const set = (letter_body: string) => ({ params: { letter_kind: 'experience' as const }, body: { letter_body } })
  expect(await officer.refused(setLetterText, set('Dear [nmae]'))).toMatchObject({
    issues: [{ path: 'letter_body', message: '[nmae] is not known: choose one of the fields' }],
  })
  const bodyOf = async () =>
    (await officer.call(listLetterTexts)).rows.find((row) => row.letter_kind === 'experience') ?? {
      letter_body: '',
      is_own: null,
    }
  const { letter_body: first } = await bodyOf()
  await officer.call(setLetterText, set('Thank you, [name]'))
  expect(await bodyOf()).toMatchObject({ letter_body: 'Thank you, [name]', is_own: true })
  await officer.call(setLetterText, set(''))
  expect(await bodyOf()).toMatchObject({ letter_body: first, is_own: false })
})
