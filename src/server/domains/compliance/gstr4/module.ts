import type { Module } from '#server/platform/module.ts'
import { gstr4Routes } from './routes.ts'

/** The annual return of a composition dealer, on the page of CMP-08. */
export const gstr4Module: Module = { routes: ({ serve }) => gstr4Routes(serve) }
