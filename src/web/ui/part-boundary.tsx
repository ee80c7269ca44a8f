import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from './states.tsx'

/** Around a part beside a form: if it cannot be fetched or drawn, it says so in its place, and what was typed stays on the page. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 0} errorComponent={PartError}>
    {children}
  </CatchBoundary>
)
const PartError = ({ error }: { error: unknown }) => <ErrorState error={error} />
