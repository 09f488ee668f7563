import type { TObject } from 'typebox'
import { maxUploadBytes, uploadRulesOf, type UploadRules } from '../plugin/upload.ts'
import { maxBodyBytes } from './action-body.ts'

/** Fields of an action that are files, with what they take. */
export type UploadFields = ReadonlyMap<string, UploadRules>

const known = new WeakMap<TObject, UploadFields>()

export function uploadFieldsOf(schema: TObject): UploadFields {
  const found = known.get(schema) ?? new Map(Object.entries(schema.properties).flatMap(([name, property]): [string, UploadRules][] => {
    const rules = uploadRulesOf(property)
    return rules ? [[name, rules]] : []
  }))
  known.set(schema, found)
  return found
}

/** Bytes of one file. */
export const maxFileBytes = ({ maxBytes }: UploadRules): number => Math.min(maxBytes, maxUploadBytes)

/** Bytes of a whole body with these files, boundaries and names included. */
export const maxMultipartBytes = (fields: UploadFields): number => [...fields.values()].reduce((sum, rules) => sum + maxFileBytes(rules), maxBodyBytes)
