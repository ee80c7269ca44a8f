import { expect, test } from 'vitest'
import { bearsGst } from './bears-gst.ts'

test('a bill bears GST that the vendor charges or that is paid under reverse charge', () => {
  expect(bearsGst({ gst: 18_00, reverse_charge: false })).toBe(true)
  expect(bearsGst({ gst: 0, reverse_charge: true })).toBe(true)
  expect(bearsGst({ gst: 0, reverse_charge: false })).toBe(false)
})
