import { expect, test } from 'vitest'
import { borrowingsForm } from './borrowings-form.ts'
import { earningsForm } from './earnings-form.ts'
import { choices, type FieldSpec, type FormSpec, type ListSpec, type Row } from './field-specs.ts'
import { forms } from './forms.ts'
import { shareCapitalForm } from './share-forms.ts'

const fieldsOf = (fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.flatMap((field) => [field, ...(field.kind === 'list' ? fieldsOf(field.fields) : [])])
const named = (form: FormSpec, name: string) => fieldsOf(form.fields).find((field) => field.name === name)
const list = (form: FormSpec, name: string) => named(form, name) as ListSpec

/** Whether a field is shown while its row holds this. */
const isShown = (field: FieldSpec | undefined, row: Row) => field !== undefined && 'when' in field && field.when?.(row)

test('a holder is of a class of shares that the form has, the first unless another is chosen', () => {
  const classes = [{ class_name: 'Equity shares of ₹10' }, { class_name: '' }]
  expect(list(shareCapitalForm, 'holders').blank?.({ classes })).toMatchObject({ class_name: 'Equity shares of ₹10' })
  expect(list(shareCapitalForm, 'promoters').blank?.({ classes: [] })).toMatchObject({ class_name: '' })
  const field = list(shareCapitalForm, 'holders').fields.find(({ name }) => name === 'class_name')
  const offered = field?.kind === 'select' && typeof field.options === 'function' ? field.options({ classes }) : []
  expect(offered.map(({ label }) => label)).toEqual(['Equity shares of ₹10', 'Class without a name'])
})

test('what a security brings in depends on its kind', () => {
  const shown = (potential_kind: string) =>
    ['earnings_added', 'exercise_price', 'fair_value'].filter((name) => isShown(named(earningsForm, name), { potential_kind }))
  expect(shown('convertible')).toEqual(['earnings_added'])
  expect(shown('option')).toEqual(['exercise_price', 'fair_value'])
})

test('a loan with an account in the books has its amount from there, and security only where it is secured', () => {
  const amount = list(borrowingsForm, 'loans').fields.find(({ name }) => name === 'amount')
  expect(forms.borrowings).toBe(borrowingsForm)
  expect(isShown(amount, { ledger_accounts_id: null })).toBe(true)
  expect(isShown(amount, { ledger_accounts_id: '' })).toBe(true)
  expect(isShown(amount, { ledger_accounts_id: 'a' })).toBe(false)
  const security = list(borrowingsForm, 'loans').fields.find(({ name }) => name === 'security_text')
  expect([isShown(security, { is_secured: true }), isShown(security, { is_secured: false })]).toEqual([true, false])
})

test('every new row of a list has a value for each of its fields', () => {
  const missing = (Object.values(forms) as FormSpec[]).flatMap((form) =>
    fieldsOf(form.fields).flatMap((field) => {
      const row = field.kind === 'list' ? field.blank?.({ classes: [] }) : undefined
      if (field.kind !== 'list' || row === undefined) return []
      return field.fields.filter(({ name }) => !(name in row)).map(({ name }) => `${form.title}: ${name}`)
    }),
  )
  expect(missing).toEqual([])
})

test('a closed list is offered in its order, by its words', () => {
  expect(choices({ b: 'B', a: { label: 'A' } })).toEqual([
    { value: 'b', label: 'B' },
    { value: 'a', label: 'A' },
  ])
})
