import { useEffect, useState } from 'react'

/** Home, or a lesson, from its activities or from its chats. */
export interface Route {
  lesson: string | null
  chats: boolean
}

const HOME: Route = { lesson: null, chats: false }

function routeOf(hash: string): Route {
  const [, lesson, chats] = /^#\/lesson\/([^/]+)(\/chats)?$/.exec(hash) ?? []
  try {
    return lesson === undefined ? HOME : { lesson: decodeURIComponent(lesson), chats: chats !== undefined }
  } catch {
    // A damaged address.
    return HOME
  }
}

export const addressOf = ({ lesson, chats }: Route): string =>
  lesson === null ? '#/' : `#/lesson/${encodeURIComponent(lesson)}${chats ? '/chats' : ''}`

/** The screen that is open, which the address names after its #: the Back button of a phone leads to the levels. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(window.location.hash))
  useEffect(() => {
    const follow = () => setRoute(routeOf(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return route
}
