Object.assign(globalThis, { isGriotPlayer: true })
