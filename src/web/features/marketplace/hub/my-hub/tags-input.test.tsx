// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TagsInput } from './tags-input.tsx'

afterEach(cleanup)
const kept: string[][] = []
function Page() {
  const [tags, setTags] = useState<string[]>(['haldi'])
  const keep = (next: string[]) => {
    kept.push(next)
    setTags(next)
  }
  return <TagsInput value={tags} onChange={keep} />
}

test('tags are separated by commas and unique; a comma being typed stays', () => {
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Tags/ })
  expect(field.value).toBe('haldi')
  fireEvent.change(field, { target: { value: 'haldi,' } })
  expect([field.value, kept.at(-1)]).toEqual(['haldi,', ['haldi']])
  fireEvent.change(field, { target: { value: 'haldi, turmeric powder, haldi' } })
  expect([field.value, kept.at(-1)]).toEqual(['haldi, turmeric powder, haldi', ['haldi', 'turmeric powder']])
})
