import { createContext, useContext } from 'react'

/**
 * Whether the form around a field is only looked at. A field set that is switched off would switch off with its fields what
 * one looks by: the tabs of the languages.
 */
export const ReadOnlyContext = createContext(false)

/** Whether a field may not be changed, whatever it says itself. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)
