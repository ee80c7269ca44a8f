// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Axes } from './chart-axes.tsx'

afterEach(cleanup)

const points = ['July 2026', 'August 2026', 'September 2…', 'October 2026']

function shownAt(band: number): string[] {
  const plot = { width: band * points.length, height: 200, x: (at: number) => at * band, y: () => 0, band, hatch: '' }
  const { container } = render(
    <Axes plot={plot} steps={[]} points={points} at={undefined}>
      {null}
    </Axes>,
  )
  const shown = [...container.querySelectorAll('text')].map((text) => text.textContent ?? '')
  cleanup()
  return shown
}

test('labels that would touch each other are thinned out, and all are shown where there is room', () => {
  // Twelve letters are about 78 pixels wide.
  expect(shownAt(83)).toEqual(['July 2026', 'September 2…'])
  expect(shownAt(100)).toEqual(points)
})
