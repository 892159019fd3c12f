/** What a picture file becomes on the graphics card. */
export type TextureKind = {
  /**
   * Colors as screens have them, which are turned into light; plain numbers; one number a pixel; or three small ones, for which 5 or 6
   * bits do.
   */
  holds: 'colors' | 'numbers' | 'number' | 'shares'
  /** With ever smaller copies, for what is seen from afar. */
  hasMips: boolean
  /** Whether its right edge meets its left. */
  repeats: boolean
}

/** Textures made of picture files, kept by their addresses until they are freed. */
export class TextureStore {
  readonly #gl: WebGL2RenderingContext
  /** In the order of their last use. */
  readonly #loading = new Map<string, Promise<WebGLTexture>>()
  readonly #textures = new Map<string, WebGLTexture>()
  readonly #closed = new AbortController()
  readonly #most: number
  readonly #isUsed: (url: string, texture: WebGLTexture) => boolean

  /** @param most how many there may be at once, as far as no more of them than that are in use, which `isUsed` tells */
  constructor(gl: WebGL2RenderingContext, most: number, isUsed: (url: string, texture: WebGLTexture) => boolean) {
    this.#gl = gl
    this.#most = most
    this.#isUsed = isUsed
  }

  /** The texture of a picture. Rejects where it cannot be fetched, and once the store is closed; asked again, it is tried again. */
  get(url: string, kind: TextureKind): Promise<WebGLTexture> {
    const known = this.#loading.get(url)
    const loading = known ?? this.#load(url, kind)
    this.#loading.delete(url)
    this.#loading.set(url, loading)
    if (!known) loading.catch(() => this.#loading.delete(url))
    return loading
  }

  /** Frees those that are not in use, the one that was asked for longest ago first, until `most` are left. */
  trim(most: number): void {
    for (const url of [...this.#loading.keys()]) {
      if (this.#textures.size <= most) return
      const texture = this.#textures.get(url)
      if (!texture || this.#isUsed(url, texture)) continue
      this.#gl.deleteTexture(texture)
      this.#textures.delete(url)
      this.#loading.delete(url)
    }
  }

  async #load(url: string, kind: TextureKind): Promise<WebGLTexture> {
    const { signal } = this.#closed
    const reply = await fetch(url, { signal })
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
    const image = await createImageBitmap(await reply.blob(), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    })
    try {
      signal.throwIfAborted()
      this.trim(this.#most - 1)
      const texture = this.#upload(image, kind)
      this.#textures.set(url, texture)
      return texture
    } finally {
      image.close()
    }
  }

  #upload(image: ImageBitmap, { holds, hasMips, repeats }: TextureKind): WebGLTexture {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE15)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const [stored, given, type] = {
      colors: [gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE] as const,
      numbers: [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE] as const,
      number: [gl.R8, gl.RED, gl.UNSIGNED_BYTE] as const,
      shares: [gl.RGB565, gl.RGB, gl.UNSIGNED_SHORT_5_6_5] as const,
    }[holds]
    gl.texImage2D(gl.TEXTURE_2D, 0, stored, given, type, image)
    const set = (key: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, key, value)
    set(gl.TEXTURE_WRAP_S, repeats ? gl.REPEAT : gl.CLAMP_TO_EDGE)
    set(gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    set(gl.TEXTURE_MIN_FILTER, hasMips ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
    if (hasMips) gl.generateMipmap(gl.TEXTURE_2D)
    const sharp = hasMips && holds === 'colors' && gl.getExtension('EXT_texture_filter_anisotropic')
    if (sharp) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8)
    return texture
  }

  /** Frees all, and whatever is still on its way when it comes. */
  close(): void {
    this.#closed.abort()
    for (const texture of this.#textures.values()) this.#gl.deleteTexture(texture)
    this.#textures.clear()
    this.#loading.clear()
  }
}
