import { expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { causeError } from './causes.ts'
import { explainFault } from './explain-fault.ts'

const fault = (code: string) => Object.assign(new Error(code), { code })
const around = (isFull: boolean, measure = () => Promise.resolve()) => {
  const measured = vi.fn<() => Promise<void>>(measure)
  const outside = { query: () => Promise.resolve({ rows: [] }) }
  return { measured, self: { database: { outside }, storage: { isFull: () => isFull, measure: measured } } as never }
}

test('a database that went away while the disk is full is a full disk', async () => {
  const gone = causeError('database_gone', fault('57P01'))
  const { measured, self } = around(true)
  const explained = await explainFault(gone, self)
  expect((explained as AppError).code).toBe(causeError('storage_full', gone).code)
  expect((explained as AppError).message).toBe(causeError('storage_full', gone).message)
  expect(measured).toHaveBeenCalledTimes(1)
})

test('with room on the disk it is what it was, also where the disk cannot be measured', async () => {
  const gone = causeError('database_unreachable', fault('ECONNREFUSED'))
  expect(await explainFault(gone, around(false).self)).toBe(gone)
  expect(await explainFault(gone, around(false, () => Promise.reject(new Error('no disk'))).self)).toBe(gone)
})

test('a refusal of ours, and a load that says nothing of the disk, are as they are', async () => {
  const refusal = new AppError('invalid', 'Choose a customer')
  const { measured, self } = around(true)
  expect(await explainFault(refusal, self)).toBe(refusal)
  const slow = fault('57014')
  expect(await explainFault(slow, self)).toBe(slow)
  expect(measured).not.toHaveBeenCalled()
})
