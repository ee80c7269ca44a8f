// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox, type Option } from './combobox.tsx'

afterEach(cleanup)

const all: Option[] = [
  { value: 'a', label: 'Catalogue design' },
  { value: 'b', label: 'Catalogue print' },
  { value: 'c', label: 'Poster' },
]
const taken = vi.fn<(option: Option | undefined) => void>()
/** An item of a document: what is typed counts by itself. */
function Item() {
  const search = (text: string) => Promise.resolve(all.filter(({ label }) => label.toLowerCase().includes(text)))
  return <Combobox label="Item" value={undefined} onType={() => {}} onChange={taken} search={search} onCreate={() => {}} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Item')
const type = async (value: string, hits: number) => {
  taken.mockClear()
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value } })
  // The hits, and the way to add what was typed.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(hits + 1), { timeout: 5_000 })
}

test('Enter takes the only hit of what was typed, which is marked before', async () => {
  render(<Item />)
  await type('poster', 1)
  expect(field().getAttribute('aria-activedescendant')).toMatch(/-0$/)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(taken.mock.calls).toEqual([[all[2]]])
})

test('of several hits Enter takes the one an arrow marked, and otherwise leaves what was typed', async () => {
  render(<Item />)
  await type('catalogue', 2)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(taken).not.toHaveBeenCalled()
  await type('catalogue', 2)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(taken.mock.calls).toEqual([[all[0]]])
})

test('what is found nowhere is left as it was typed', async () => {
  render(<Item />)
  await type('banner', 0)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(taken).not.toHaveBeenCalled()
})

test('a word that counts by itself is not answered with “nothing matches”; a choice that must be made is', async () => {
  const search = (text: string) => Promise.resolve(all.filter(({ label }) => label.toLowerCase().includes(text)))
  const { rerender } = render(<Combobox label="Tag" value={undefined} onType={() => {}} onChange={taken} search={search} />)
  const tag = () => screen.getByLabelText<HTMLInputElement>('Tag')
  fireEvent.change(tag(), { target: { value: 'poster' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  fireEvent.change(tag(), { target: { value: 'diwali' } })
  await waitFor(() => expect(tag().getAttribute('aria-expanded')).toBe('false'))
  expect(screen.queryByText(/Nothing matches/)).toBeNull()
  rerender(<Combobox label="Tag" value={undefined} onChange={taken} search={search} />)
  fireEvent.change(tag(), { target: { value: 'diwali!' } })
  await waitFor(() => expect(screen.getByText('Nothing matches “diwali!”')).toBeTruthy())
})
