import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const page = fs.readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
const statuses = ['met', 'partly', 'in progress', 'not met', 'operator', 'n/a']
const rows = page.split('\n').filter((line) => /^\| V\d+\.\d+\.\d+ \|/.test(line))

describe('the page of ASVS', () => {
  test('has each of the 210 requirements once, with a status that it counts', () => {
    expect(rows).toHaveLength(210)
    expect(new Set(rows.map((row) => row.split(' ')[1])).size).toBe(210)
    for (const status of statuses) {
      const count = rows.filter((row) => row.split(' | ')[3] === status).length
      expect(page).toContain(`| ${status} | ${count} |`)
    }
  })

  test('names only tests that exist', () => {
    const named = [...page.matchAll(/`((?:test|src)\/[\w./-]+\.(?:test|spec)\.tsx?)(?:: ([^`]+))?`/g)]
    expect(named.length).toBeGreaterThan(80)
    const missing = named.filter(([, file = '', name]) => {
      const at = path.join(root, file)
      return !fs.existsSync(at) || (name !== undefined && !fs.readFileSync(at, 'utf8').includes(name))
    })
    expect(missing.map(([whole]) => whole)).toEqual([])
  })

  test('names only source files that exist', () => {
    const named = [...page.matchAll(/`((?:src|docs)\/[\w./-]+\.(?:ts|tsx|md))`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  })
})
