import { expect, test } from 'vitest'
import { drawings } from './icon-drawings.ts'
import picture from './icons.svg?raw'

test('the picture of all icons holds each of them: npm run icons draws it again', () => {
  expect([...picture.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual(Object.keys(drawings))
})
