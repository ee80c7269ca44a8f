// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateBody } from './late-body.tsx'

const Figure = ({ amount }: { amount: number }) => <b>₹{amount}</b>

test('the shape of the body stands until it is there; it is fetched before it is drawn, and drawn at once from then on', async () => {
  let asked = 0
  const Body = lateBody<{ amount: number }>(
    () => {
      asked++
      return Promise.resolve(Figure)
    },
    <i>shape</i>,
  )
  expect(asked).toBe(1)
  const { unmount } = render(<Body amount={5} />)
  expect(screen.getByText('shape')).toBeTruthy()
  expect(await screen.findByText('₹5')).toBeTruthy()
  unmount()
  render(<Body amount={7} />)
  expect(screen.getByText('₹7')).toBeTruthy()
  expect(asked).toBe(1)
})

test('a body that cannot be fetched says so, and Try again fetches it', async () => {
  let isOffline = true
  const Body = lateBody<{ amount: number }>(
    () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(Figure)),
    <i>shape</i>,
  )
  const rootRoute = createRootRoute({ component: () => <Body amount={5} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isOffline = false
  fireEvent.click(again)
  expect(await screen.findByText('₹5')).toBeTruthy()
})
