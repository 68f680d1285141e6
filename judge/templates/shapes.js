// Makes a function's arguments of a case's numbers, as a plan says: see form.h. A shape answers every usual name, however that is spelled;
// reading another one throws a NoName.
function followPlan(plan) {
  class NoName extends Error {}
  const spelled = name => name.replace(/_/g, '').toLowerCase();
  const silent = new Set(['then', 'toJSON', 'inspect', 'asymmetricMatch', 'nodeType', '$$typeof']);

  function value(v, places) {
    if (places.length === 1) return v[places[0]];
    const points = [];
    for (let i = 0; i < places.length; i += 2) points.push(point(v[places[i]], v[places[i + 1]]));
    return points.length === 1 ? points[0] : points;
  }

  // What the user's file compares with "circle.type": its word or constant; undefined: it has none.
  function typeOf(words) {
    const { text = '', valueOf = () => undefined } = followPlan.source ?? {}, says = one => words.includes(one.toLowerCase());
    const asks = '\\b(?:shape_?type|type|kind|shape)[\'"]?\\]?\\s*[!=]==?\\s*';
    if (RegExp(`${asks}\\d`).test(text)) return undefined;
    for (const [, name, member] of text.matchAll(/\b([A-Z]\w*)(?:\.(\w+))?/g)) {
      const value = member === undefined ? valueOf(name) : valueOf(name)?.[member];
      const plain = /^(string|number|symbol)$/.test(typeof value);
      if ((plain || RegExp(asks + name).test(text)) && (member ?? name).split('_').some(says)) return plain ? value : undefined;
    }
    const found = pattern => Array.from(text.matchAll(pattern), ([, quoted]) => quoted).join(' ');
    return [found(RegExp(`${asks}['"](\\w+)`, 'g')), found(/['"\x60]([\w -]+)['"\x60]/g), text].join(' ').split(/[^A-Za-z]+/).find(says);
  }

  // The prototype of a class: a name that was read once becomes a field of it.
  function answerNames(type, [kind, ...words], names) {
    const base = Object.getPrototypeOf(type.prototype);
    const field = places => ({ configurable: true, get() { return value(this.values, places); },
      set(given) { Object.defineProperty(this, 'own', { value: given }); } });
    const find = key => (typeof key === 'string' ? names[spelled(key)] : undefined);
    Object.setPrototypeOf(type.prototype, new Proxy(base, {
      get(target, key, shape) {
        const places = find(key);
        if (places === undefined) {
          if (typeof key === 'symbol' || key in target || silent.has(key)) return Reflect.get(target, key, shape);
          const own = /^(shape)?type$|^kind$|^shape$/.test(spelled(key)) ? typeOf([kind, ...words]) : undefined;
          if (own === undefined) throw new NoName(`${kind}.${key}`);
          Object.defineProperty(type.prototype, key, { value: own, writable: true, configurable: true });
          return own;
        }
        Object.defineProperty(type.prototype, key, { ...field(places), set(given) { Object.defineProperty(this, key, { value: given, writable: true, configurable: true }); } });
        return value(shape.values, places);
      },
      set(target, key, given, shape) { return Reflect.defineProperty(shape, key, { value: given, writable: true, enumerable: true, configurable: true }); },
      has(target, key) { return find(key) !== undefined || key in target; },
    }));
  }

  class Point extends Array {
    static get [Symbol.species]() { return Array; }
    get values() { return this; }
    get x() { return this[0]; }
    get y() { return this[1]; }
    set x(given) { this[0] = given; }
    set y(given) { this[1] = given; }
    add(other) { return point(this[0] + other[0], this[1] + other[1]); }
    sub(other) { return point(this[0] - other[0], this[1] - other[1]); }
    dot(other) { return this[0] * other[0] + this[1] * other[1]; }
    cross(other) { return this[0] * other[1] - this[1] * other[0]; }
    mag() { return Math.hypot(this[0], this[1]); }
    dist(other) { return Math.hypot(this[0] - other[0], this[1] - other[1]); }
    copy() { return point(this[0], this[1]); }
  }
  for (const [name, same] of [['subtract', 'sub'], ['magnitude', 'mag'], ['distance', 'dist'], ['distanceTo', 'dist'], ['clone', 'copy']])
    Point.prototype[name] = Point.prototype[same];
  answerNames(Point, ['point'], { x: [0], y: [1], w: [0], h: [1], width: [0], height: [1] });
  function point(x, y) {
    if (followPlan.ownPoint) return new followPlan.ownPoint(x, y); // a class of the user's file
    const made = new Point(2);
    made[0] = x;
    made[1] = y;
    return made;
  }

  function shapeMaker(word) {
    const [, kinds, count, order, given] = word.split(':'), [kind] = kinds.split(','), size = Number(count);
    const numbers = text => text.split('+').map(Number), places = order.split(',').map(numbers);
    const names = Object.assign(Object.create(null), Object.fromEntries(given.split(';').filter(one => one).map(one => one.split('=')).map(([name, field]) => [name, numbers(field)])));
    class Shape {
      *[Symbol.iterator]() { for (const place of places) yield value(this.values, place); }
    }
    Object.defineProperty(Shape.prototype, 'length', { value: places.length });
    places.forEach((place, i) => Object.defineProperty(Shape.prototype, i, { get() { return value(this.values, place); } }));
    if (kind === 'point' && places.every(place => place.length === 1)) {
      const direct = Object.keys(names).every(name => !/^[xy]$/.test(name) || names[name][0] === places['xy'.indexOf(name)][0]);
      if (direct && size === 2) return (v, at) => [point(v[at], v[at + 1]), at + 2];
      return (v, at) => [point(v[at + places[0][0]], v[at + places[1][0]]), at + size];
    }
    answerNames(Shape, kinds.split(','), names);
    return (v, at) => {
      const made = new Shape();
      Object.defineProperty(made, 'values', { value: v.slice(at, at + size) });
      return [made, at + size];
    };
  }

  const makers = {
    n: (v, at) => [v[at], at + 1],
    l: (v, at) => {
      const made = Array.from({ length: v[at] }, (_, i) => point(v[at + 1 + 2 * i], v[at + 2 + 2 * i]));
      for (const name of ['points', 'vertices', 'verts']) Object.defineProperty(made, name, { value: made });
      return [made, at + 1 + 2 * v[at]];
    },
    f: (v, at) => [v.slice(at + 1, at + 1 + 2 * v[at]), at + 1 + 2 * v[at]],
    v: (v, at) => [v.slice(at + 1, at + 1 + v[at]), at + 1 + v[at]],
  };
  const words = plan.split(' ').filter(word => word), all = words.map(word => makers[word] ?? shapeMaker(word));
  if (words.every(word => word === 'n')) return v => v;
  return v => {
    const made = [];
    let at = 0;
    for (const make of all) {
      const [one, behind] = make(v, at);
      made.push(one);
      at = behind;
    }
    return made;
  };
}

/* An object of a class of the file: 0 is what is given, 1 nothing, [class, making, specs...] what its constructor takes; a "bare" one
   has the names of the shape, where the class has none. */
function built(spec, given, classNamed) {
  if (!Array.isArray(spec)) return spec === 1 ? undefined : given;
  const [name, making, ...items] = spec, kind = classNamed(name);
  if (!kind) throw new Error(`the class ${name} is not found`);
  if (given instanceof kind) return given;
  if (making === 'bare') {
    const own = Object.getPrototypeOf(given), kinds = built.mixed.get(own) ?? built.mixed.set(own, new Map()).get(own);
    if (!kinds.has(kind)) kinds.set(kind, Object.create(own, Object.getOwnPropertyDescriptors(kind.prototype)));
    return Object.setPrototypeOf(given, kinds.get(kind));
  }
  if (making === 'whole' || items.length === 1) return new kind(given);
  const rest = given[Symbol.iterator]();
  return new kind(...items.map(one => built(one, one === 1 ? undefined : rest.next().value, classNamed)));
}
built.mixed = new WeakMap(); // of each shape: its prototype with the methods of a class

/* A class of the file whose objects are points, which the function may also read as pairs. */
function asPoint(kind) {
  const pair = { 0: { get() { return this.x; } }, 1: { get() { return this.y; } }, [Symbol.iterator]: { value: function* () { yield this.x; yield this.y; } } };
  const own = class extends kind {};
  for (const key of Reflect.ownKeys(pair)) if (!(key in kind.prototype)) Object.defineProperty(own.prototype, key, pair[key]);
  return own;
}
