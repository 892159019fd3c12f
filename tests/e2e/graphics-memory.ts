import type { Page } from 'playwright-core'

/** What a page has on the graphics card. */
export type GraphicsMemory = {
  /** Textures that live now, and the most that ever lived at once. */
  textures: number
  mostTextures: number
  /** What their pictures take, by the bytes that their format has for a pixel, with their smaller copies. */
  bytes: number
  mostBytes: number
  /** Graphics contexts that live now, of how many that were ever made. */
  contexts: number
  contextsMade: number
}

type Counting = { countedGraphics: () => GraphicsMemory }

/** Counts, from the next page on, what is brought to the graphics card and what is freed. A lost context frees all that it has. */
export const countGraphics = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const contexts = new Map<WebGL2RenderingContext, Map<WebGLTexture, number>>()
    let [mostTextures, mostBytes] = [0, 0]
    const bound = new WeakMap<WebGL2RenderingContext, WebGLTexture | null>()
    const living = () =>
      [...contexts].filter(([gl]) => !gl.isContextLost()).flatMap(([, textures]) => [...textures.values()])
    const note = () => {
      const sizes = living()
      mostTextures = Math.max(mostTextures, sizes.length)
      mostBytes = Math.max(
        mostBytes,
        sizes.reduce((sum, bytes) => sum + bytes, 0),
      )
    }
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args)
      if (context instanceof WebGL2RenderingContext && !contexts.has(context)) contexts.set(context, new Map())
      return context
    } as typeof getContext

    const { prototype } = WebGL2RenderingContext
    const { createTexture, deleteTexture, bindTexture, texImage2D, texStorage2D, generateMipmap } = prototype
    const bytesOf = (format: number) => ({ [prototype.R8]: 1, [prototype.RGB565]: 2 })[format] ?? 4
    prototype.createTexture = function () {
      const texture = createTexture.call(this)
      contexts.get(this)?.set(texture, 0)
      note()
      return texture
    }
    prototype.deleteTexture = function (texture) {
      deleteTexture.call(this, texture)
      if (texture) contexts.get(this)?.delete(texture)
    }
    prototype.bindTexture = function (target, texture) {
      bindTexture.call(this, target, texture)
      bound.set(this, texture)
    }
    prototype.texImage2D = function (this: WebGL2RenderingContext, ...args: unknown[]) {
      Reflect.apply(texImage2D, this, args)
      const { width, height } = args.at(-1) as ImageBitmap
      const texture = bound.get(this)
      if (texture) contexts.get(this)?.set(texture, width * height * bytesOf(args[2] as number))
      note()
    } as typeof texImage2D
    prototype.texStorage2D = function (target, levels, format, width, height) {
      texStorage2D.call(this, target, levels, format, width, height)
      const texture = bound.get(this)
      if (texture) contexts.get(this)?.set(texture, width * height * bytesOf(format))
      note()
    }
    prototype.generateMipmap = function (target) {
      generateMipmap.call(this, target)
      const texture = bound.get(this)
      const textures = contexts.get(this)
      if (texture && textures) textures.set(texture, ((textures.get(texture) ?? 0) * 4) / 3)
      note()
    }
    const counted = () => ({
      textures: living().length,
      mostTextures,
      bytes: living().reduce((sum, bytes) => sum + bytes, 0),
      mostBytes,
      contexts: [...contexts.keys()].filter((gl) => !gl.isContextLost()).length,
      contextsMade: contexts.size,
    })
    Object.assign(globalThis, { countedGraphics: counted })
  })

/** What is there now. */
export const graphicsMemory = (page: Page): Promise<GraphicsMemory> =>
  page.evaluate(() => (globalThis as unknown as Counting).countedGraphics())
