// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { setDraftOwner, writeDraft } from './drafts.ts'
import { ApiError } from './errors.ts'
import { useForm } from './form.ts'
import { lateSchema } from './late-schema.ts'

const NewCustomer = z.object({
  name: requiredText(60, 'Enter the name'),
  gstin: z.optional(z.string().check(z.length(15, '15 characters, such as 29AAGCB7383J1Z4'))),
})
type Submit = (values: z.output<typeof NewCustomer>, attempt: { idempotencyKey: string }) => Promise<unknown>

type FormProps = {
  submit: Submit
  draftKey?: string
  restore?: (kept: { name: string; gstin: string }) => { name: string; gstin: string }
}
function CustomerForm({ submit, draftKey, restore }: FormProps) {
  const form = useForm({
    schema: NewCustomer,
    initial: { name: '', gstin: '' },
    submit,
    ...(draftKey !== undefined && { draftKey }),
    ...(restore && { restore }),
  })
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="GSTIN" {...form.field('gstin')} />
      <button type="submit">Add customer</button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Add customer' }))

beforeEach(() => {
  localStorage.clear()
  setDraftOwner('asha.nilgiri')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an invalid GSTIN shows its error when Asha leaves the field, and not while she types', () => {
  render(<CustomerForm submit={vi.fn<Submit>()} />)
  type('GSTIN', '29AB')
  fireEvent.blur(field('GSTIN'))
  expect(screen.getByText(/15 characters/).parentElement?.id).toBe(field('GSTIN').getAttribute('aria-describedby'))
  type('GSTIN', '29ABC')
  expect(screen.queryByText(/15 characters/)).toBeNull()
})

test('a field passed over with Tab shows no error', () => {
  render(<CustomerForm submit={vi.fn<Submit>()} />)
  fireEvent.blur(field('Name'))
  expect(screen.queryByText('Enter the name')).toBeNull()
})

test('an empty form is not sent; the first invalid field is focused', async () => {
  const submit = vi.fn<Submit>()
  render(<CustomerForm submit={submit} />)
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(screen.getByText('Enter the name')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
})

test('text is trimmed and an empty optional field omitted', async () => {
  const submit = vi.fn<Submit>(() => Promise.resolve())
  render(<CustomerForm submit={submit} />)
  type('Name', '  Asha Textiles ')
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Asha Textiles' }, expect.anything()))
})

test('a server error is at its field, and every value remains', async () => {
  const refusal = new ApiError({
    status: 400,
    code: 'invalid',
    message: 'Not saved',
    issues: [{ path: 'name', message: 'There is one already' }],
  })
  render(<CustomerForm submit={() => Promise.reject(refusal)} />)
  type('Name', 'Asha Textiles')
  send()
  expect(await screen.findByText('There is one already')).toBeTruthy()
  expect(field('Name').value).toBe('Asha Textiles')
})

test('a retry with the same values sends the same idempotency key, changed values a new one', async () => {
  const keys: string[] = []
  const submit: Submit = (_values, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return Promise.reject(new ApiError({ status: 0, code: 'offline', message: 'No line' }))
  }
  render(<CustomerForm submit={submit} />)
  type('Name', 'Asha')
  for (const count of [1, 2]) {
    send()
    await waitFor(() => expect(keys).toHaveLength(count))
    await screen.findByText('No line')
  }
  type('Name', 'Asha Textiles')
  send()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an unsaved form is restored after the page was closed', () => {
  vi.useFakeTimers()
  const { unmount } = render(<CustomerForm submit={vi.fn<Submit>()} draftKey="customer-new" />)
  type('Name', 'Asha Tex')
  act(() => {
    vi.advanceTimersByTime(2500)
  })
  unmount()
  render(<CustomerForm submit={vi.fn<Submit>()} draftKey="customer-new" />)
  expect(field('Name').value).toBe('Asha Tex')
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field('Name').value).toBe('')
})

test('a schema that comes later checks what was typed before it came, and the first send waits for it', async () => {
  let bring: (schema: typeof NewCustomer) => void = () => undefined
  const late = lateSchema(() => new Promise<typeof NewCustomer>((resolve) => (bring = resolve)))
  const submit = vi.fn<Submit>(() => Promise.resolve())
  function LateForm() {
    const form = useForm({ schema: late, initial: { name: '', gstin: '' }, submit })
    return (
      <Form form={form}>
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="GSTIN" {...form.field('gstin')} />
        <button type="submit">Add customer</button>
      </Form>
    )
  }
  render(<LateForm />)
  type('GSTIN', '29AB')
  fireEvent.blur(field('GSTIN'))
  expect(screen.queryByText(/15 characters/)).toBeNull()
  type('Name', 'Nilgiri Tea')
  await act(async () => bring(NewCustomer))
  expect(screen.getByText(/15 characters/)).toBeTruthy()
  type('GSTIN', '29AAGCB7383J1Z4')
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Nilgiri Tea', gstin: '29AAGCB7383J1Z4' })
})

test('Save is busy while its schema is fetched, and free again where that fails; what was typed remains', async () => {
  let fail: (error: Error) => void = () => undefined
  const late = lateSchema(() => new Promise<typeof NewCustomer>((_, reject) => (fail = reject)))
  function LateForm() {
    const form = useForm({ schema: late, initial: { name: '', gstin: '' }, submit: vi.fn<Submit>() })
    return (
      <Form form={form}>
        <TextInput label="Name" {...form.field('name')} />
        <button type="submit">{form.isSubmitting ? 'Saving' : 'Add customer'}</button>
      </Form>
    )
  }
  render(<LateForm />)
  type('Name', 'Nilgiri Tea')
  send()
  expect(screen.getByText('Saving')).toBeTruthy()
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(screen.getByText('Add customer')).toBeTruthy()
  expect(field('Name').value).toBe('Nilgiri Tea')
})

test('of a stored draft only what still holds is restored', () => {
  writeDraft('customer-new', { name: 'Nila Printers', gstin: 'gone' })
  render(<CustomerForm submit={vi.fn<Submit>()} draftKey="customer-new" restore={(kept) => ({ ...kept, gstin: '' })} />)
  expect([field('Name').value, field('GSTIN').value]).toEqual(['Nila Printers', ''])
})
