import { queryOptions, useQuery } from '@tanstack/react-query'
import { getLetterhead } from '#contract/company/company.ts'
import type { PrintLayout } from '#contract/documents/print-layout.ts'
import { defaultColor } from '#core/company/print-templates.ts'
import { call } from '#web/lib/call.ts'

/** What documents say of the company, with its pictures. */
export const letterheadQuery = queryOptions({
  queryKey: ['company', 'letterhead'],
  queryFn: ({ signal }) => call(getLetterhead, { signal }),
})

/** A layout of the server with the company’s pictures: it does not send them again for every key. */
export function useDressed(layout: PrintLayout | undefined): PrintLayout | undefined {
  const { data } = useQuery(letterheadQuery)
  if (layout === undefined || data === undefined) return layout
  const { company, logo, signature } = data
  const look = { template: company.print_template ?? 'classic', color: company.print_color ?? defaultColor, logo, signature }
  return { ...layout, look }
}
