import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TagsInput } from './tags-input.tsx'

afterEach(cleanup)
let kept: string[] = []
function Page() {
  const [tags, setTags] = useState<string[]>(['haldi'])
  kept = tags
  return <TagsInput value={tags} onChange={setTags} />
}

test('tags are words with commas between them, each once; a comma that is being typed stays', () => {
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Tags/ })
  expect(field.value).toBe('haldi')
  fireEvent.change(field, { target: { value: 'haldi,' } })
  expect([field.value, kept]).toEqual(['haldi,', ['haldi']])
  fireEvent.change(field, { target: { value: 'haldi, turmeric powder, haldi' } })
  expect([field.value, kept]).toEqual(['haldi, turmeric powder, haldi', ['haldi', 'turmeric powder']])
})
