// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog, Drawer } from './dialog.tsx'

afterEach(cleanup)

const close = () => {}
function Page({ hasForm }: { hasForm: boolean }) {
  return (
    <>
      <Dialog isOpen isHeld onClose={close} title="Your plan is awaiting payment" />
      <Drawer isOpen={hasForm} onClose={close} title="Add a customer" />
    </>
  )
}

test('what has to be answered first stays on top of a form that opens later', async () => {
  const page = render(<Page hasForm={false} />)
  await page.findByRole('dialog', { name: 'Your plan is awaiting payment' })
  page.rerender(<Page hasForm />)
  await page.findByRole('dialog', { name: 'Your plan is awaiting payment' })
  expect(page.queryByRole('dialog', { name: 'Add a customer' })).toBeNull()
  expect(page.getByText('Add a customer')).toBeTruthy()
})
