// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useForm } from '#web/lib/form.ts'
import { Button, IconButton } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { FormDrawer } from './form-dialog.tsx'
import { Menu } from './menu.tsx'
import { ReadOnly } from './read-only.ts'

afterEach(cleanup)

const shown = (children: ReactNode, isReadOnly: boolean) => {
  render(<ReadOnly value={isReadOnly}>{children}</ReadOnly>)
  return screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
}

const page = (
  <>
    <Button tone="primary">Record payment</Button>
    <Button tone="danger">Cancel invoice</Button>
    <Button icon="mail">Mail receipt</Button>
    <IconButton icon="edit" label="Edit" />
    <Button tone="primary" icon="download">
      Download
    </Button>
    <Button tone="primary" looks>
      Apply dates
    </Button>
    <Button changes>Accepted</Button>
    <Button>Show all</Button>
    <IconButton icon="search" label="Search" />
  </>
)

test('read-only people see read-only actions, and none that would be rejected', () => {
  expect(shown(page, true)).toEqual(['Download', 'Apply dates', 'Show all', 'Search'])
  cleanup()
  expect(shown(page, false)).toHaveLength(9)
})

const open = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => undefined } as const
const change = { id: 'void', label: 'Undo payment', icon: 'undo', danger: true, onSelect: () => undefined } as const

test('a menu keeps only read-only items, and disappears without any', async () => {
  const menu = (groups: Parameters<typeof Menu>[0]['groups']) => (
    <Menu trigger={<button type="button">More</button>} groups={groups} />
  )
  expect(shown(menu([[change]]), true)).toEqual([])
  cleanup()
  expect(shown(menu([[open], [change]]), true)).toEqual(['More'])
  fireEvent.click(screen.getByText('More'))
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['Download PDF'])
})

test('a confirmation of a change can only be cancelled', async () => {
  const asked = (
    <ConfirmDialog isOpen onClose={() => undefined} title="Remove it?" verb="Remove" onConfirm={() => undefined}>
      Its entry is reversed.
    </ConfirmDialog>
  )
  shown(asked, true)
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a form over the page that an address opens says that they only read', async () => {
  function Over({ icon }: { icon?: 'download' }) {
    const form = useForm({ schema: z.object({ name: z.string() }), initial: { name: '' }, submit: () => Promise.resolve() })
    return (
      <FormDrawer form={form} title="Record payment" verb="Record" icon={icon} onClose={() => undefined}>
        <input aria-label="Amount" />
      </FormDrawer>
    )
  }
  shown(<Over />, true)
  expect(await screen.findByText('You can read the books, not change them')).toBeTruthy()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  cleanup()
  shown(<Over icon="download" />, true)
  expect(await screen.findByLabelText('Amount')).toBeTruthy()
  cleanup()
  shown(<Over />, false)
  expect(await screen.findByLabelText('Amount')).toBeTruthy()
})
