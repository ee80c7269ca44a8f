// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Paise } from '#core/money.ts'
import { MoneyInput } from './money-input.tsx'

const told = vi.fn<(amount: Paise | undefined) => void>()
function Amount({ start }: { start?: Paise }) {
  const [value, setValue] = useState<Paise | undefined>(start)
  const change = (amount: Paise | undefined) => {
    setValue(amount)
    told(amount)
  }
  return <MoneyInput label="Amount" value={value} onChange={change} />
}
const input = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
afterEach(cleanup)

test('1.5L is parsed as one and a half lakh, shown below the field, and written out on blur', () => {
  render(<Amount />)
  type('1.5L')
  expect(told).toHaveBeenLastCalledWith(1_50_000_00)
  expect(screen.getByText('= ₹1,50,000.00')).toBeTruthy()
  fireEvent.blur(input())
  expect(input().value).toBe('1,50,000.00')
})

test('a pasted amount loses its sign and commas', () => {
  render(<Amount />)
  type('₹ 48,21,07,331.50')
  expect(told).toHaveBeenLastCalledWith(48_21_07_331_50)
})

test('invalid text stays in the field, with an example of a valid amount', () => {
  render(<Amount start={500} />)
  type('twelve')
  expect(told).toHaveBeenLastCalledWith(undefined)
  fireEvent.blur(input())
  expect(input().value).toBe('twelve')
  expect(screen.getByText('Enter an amount such as 1,250.50')).toBeTruthy()
})
