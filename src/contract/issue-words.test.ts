import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueWords } from './issue-words.ts'

const words = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: issueWords }).error?.issues.map(({ message }) => message)

test.each<[z.core.$ZodType, unknown, string]>([
  [z.string().check(z.maxLength(3)), 'four', 'Use at most 3 characters'],
  [z.string().check(z.minLength(1)), '', 'Fill in this field'],
  [z.string().check(z.minLength(4)), 'abc', 'Use at least 4 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Enter at most 1'],
  [z.array(z.string()).check(z.minLength(2)), ['a'], 'Enter at least 2'],
  [z.int().check(z.maximum(3)), 4, 'This number is too large'],
  [z.int().check(z.minimum(1)), 0, 'This number is too small'],
  [z.string(), undefined, 'Fill in this field'],
  [z.string(), null, 'Fill in this field'],
  [z.string(), 4, 'Check this value'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Check this value'],
  // A schema that says it better is heard.
  [z.string().check(z.maxLength(3, 'Three letters')), 'four', 'Three letters'],
])('%#: %s', (schema, value, message) => {
  expect(words(schema, value)).toEqual([message])
})
