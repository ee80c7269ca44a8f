import { expect, test } from 'vitest'
import { withQuery } from './collect-page.ts'

test('the query string is passed on unchanged', () => {
  expect(withQuery('https://pay.example.in/c', '?id=007&to=a%26b&x=&x=2')).toBe('https://pay.example.in/c?id=007&to=a%26b&x=&x=2')
  expect(withQuery('https://pay.example.in/c?shop=1', '?id=2')).toBe('https://pay.example.in/c?shop=1&id=2')
  expect(withQuery('https://pay.example.in/c', '')).toBe('https://pay.example.in/c')
})
