// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import { pageShortcuts, shortcutsOf } from './shortcut-list.ts'
import { latinKey, useShortcuts } from './shortcuts.ts'

/** A page that listens like the shell, and reports where it navigated. */
function Page({ held, isOn = true, dialog = false }: { held: readonly Permission[]; isOn?: boolean; dialog?: boolean }) {
  useShortcuts(
    shortcutsOf(held).map(({ keys, link }) => ({ keys, run: () => went.push(link) })),
    isOn,
  )
  return (
    <>
      <input aria-label="Search" />
      {dialog && <p role="alertdialog">Sure?</p>}
    </>
  )
}

let went: string[] = []
afterEach(() => {
  went = []
  cleanup()
})

/** Presses `SHIFT+ALT+C` like a keyboard: Alt and Shift change the letter, never the key code. */
function press(keys: string, on: Element = document.body, extra: KeyboardEventInit = {}) {
  const parts = keys.split('+')
  const letter = parts.at(-1) ?? ''
  const held = { shiftKey: parts.includes('SHIFT'), altKey: parts.includes('ALT'), ctrlKey: parts.includes('CONTROL') }
  fireEvent.keyDown(on, { code: `Key${letter}`, key: held.altKey ? 'Ç' : letter, ...held, ...extra })
}

const table: [string, string][] = [
  ['SHIFT+H', '/dashboard'],
  ['SHIFT+C', '/receivables/payment-links/new'],
  ['SHIFT+ALT+C', '/receivables/bulk-payment-links'],
  ['SHIFT+I', '/receivables/invoices/new'],
  ['SHIFT+P', '/payout'],
  ['SHIFT+ALT+P', '/bulk-fund-transfer'],
  ['SHIFT+B', '/payables/bills/new'],
]

describe.each(table)('%s', (keys, link) => {
  const anyOf = pageShortcuts.find((each) => each.keys === keys)?.anyOf ?? []

  test(`opens ${link} for people with any of ${anyOf.join(', ')}`, () => {
    for (const permission of anyOf) {
      render(<Page held={[permission]} />)
      press(keys)
      expect(went, permission).toEqual([link])
      went = []
      cleanup()
    }
  })

  test('does nothing for a person with every other permission', () => {
    render(<Page held={permissions.filter((name) => !anyOf.includes(name))} />)
    press(keys)
    expect(went).toEqual([])
  })

  test('requires what its page requires', () => {
    expect(anyOf.length).toBeGreaterThan(0)
    expect(anyOf).toEqual((accessTo(link) ?? { anyOf }).anyOf)
  })
})

describe('no shortcut works', () => {
  const owner = <Page held={permissions} />

  test('while they are switched off', () => {
    render(<Page held={permissions} isOn={false} />)
    for (const [keys] of table) press(keys)
    expect(went).toEqual([])
  })

  test('in a field, where it is a letter', () => {
    render(owner)
    for (const [keys] of table) press(keys, screen.getByLabelText('Search'))
    expect(went).toEqual([])
  })

  test('under an open dialog', () => {
    render(<Page held={permissions} dialog />)
    for (const [keys] of table) press(keys)
    expect(went).toEqual([])
  })

  test('while the key is held down, or with an additional key', () => {
    render(owner)
    press('SHIFT+H', document.body, { repeat: true })
    press('SHIFT+H', document.body, { ctrlKey: true })
    press('SHIFT+H', document.body, { metaKey: true })
    press('H')
    expect(went).toEqual([])
  })
})

test('every key opens one page', () => {
  const keys = pageShortcuts.map((each) => each.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a Devanagari keyboard opens the same pages: keys are places, whatever they write', () => {
  render(<Page held={permissions} />)
  fireEvent.keyDown(document.body, { code: 'KeyH', key: 'फ', shiftKey: true })
  fireEvent.keyDown(document.body, { code: 'KeyB', key: 'ऴ', shiftKey: true })
  expect(went).toEqual(['/dashboard', '/payables/bills/new'])
})

test.each([
  [{ key: 'ॉ', code: 'KeyX' }, 'x'],
  [{ key: '।', code: 'Period' }, '.'],
  [{ key: 'x', code: 'KeyB' }, 'x'],
  [{ key: 'Enter', code: 'Enter' }, 'Enter'],
])('the key of a list is known on a Devanagari keyboard, and a Latin layout keeps its own letters: %o', (pressed, key) => {
  expect(latinKey(pressed)).toBe(key)
})
