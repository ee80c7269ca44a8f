// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { PreviewFrame } from './preview-frame.tsx'

test('a preview that cannot be fetched says so in its place, and the form beside it stays', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const Preview = lazy<() => string>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <>
      <input aria-label="Notes" defaultValue="Deliver by Friday" />
      <PreviewFrame>
        <Preview />
      </PreviewFrame>
    </>,
  )
  expect(await screen.findByText("We couldn't load this")).toBeTruthy()
  expect(screen.getByDisplayValue('Deliver by Friday')).toBeTruthy()
  log.mockRestore()
})
