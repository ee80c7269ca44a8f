// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

const choose = (file: File) => fireEvent.change(screen.getByLabelText(/PAN card/), { target: { files: [file] } })

test('a file of another type is refused by name, also while the page shows an earlier error', () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  render(
    <FileDrop
      label="PAN card"
      help="PDF, up to 5 MB"
      accept=".pdf"
      maxBytes={5_242_880}
      error="Upload this document"
      onFiles={onFiles}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Upload this document')
  choose(new File(['hello'], 'scan.txt'))
  expect(screen.getByRole('alert').textContent).toContain('scan.txt is not one of pdf')
  expect(onFiles).not.toHaveBeenCalled()
  choose(new File(['%PDF'], 'scan.pdf'))
  expect(screen.getByRole('alert').textContent).toContain('Upload this document')
  expect(onFiles).toHaveBeenCalledOnce()
})
