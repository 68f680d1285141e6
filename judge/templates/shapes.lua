
-- Makes the function's arguments of a case's numbers, as a plan says: see form.h. A shape answers every usual name, however that is spelled.
local unpack = table.unpack or unpack
local point, point_names = nil, { x = { 0 }, y = { 1 }, w = { 0 }, h = { 1 }, width = { 0 }, height = { 1 } }

local function value(v, places)
    if #places == 1 then
        return v[places[1]]
    end
    local points = {}
    for i = 1, #places, 2 do
        points[#points + 1] = point(v[places[i]], v[places[i + 1]])
    end
    return #points == 1 and points[1] or points
end

-- What the user's file compares with "circle.type": its word or constant; nil: it has none.
local function type_of(words)
    local text = own_text or ""
    local function says(word) return word and words:find("," .. word:lower() .. ",", 1, true) and word end
    if text:lower():find("[tk][yi][pn][ed][\"'%]]*%s*[~=]=%s*%d") then
        return nil
    end
    for name, member in text:gmatch("(%u%w*)%.([%w_]+)") do
        local value = type(_G[name]) == "table" and says(member:match("%a+$")) and rawget(_G[name], member)
        if type(value) == "string" or type(value) == "number" then
            return value
        end
    end
    for name in text:gmatch("[~=]=%s*(%u[%w_]*)") do -- a constant
        if says(name:match("%a+$")) then
            return rawget(_G, name)
        end
    end
    for _, pattern in ipairs({ "[~=]=%s*[\"'](%a+)", "[\"'](%a+)", "%a+" }) do
        for word in text:gmatch(pattern) do
            if says(word) then
                return word
            end
        end
    end
end

local type_names = { type = true, kind = true, shape = true, shapetype = true }

local function answer_names(kinds, names, more)
    local kind = kinds:match("^[^,]*")
    local meta = more or {}
    meta.__index = function(shape, key)
        local places = type(key) == "string" and names[key:gsub("_", ""):lower()]
        if places then
            return value(rawget(shape, "values"), places)
        elseif meta[key] or type(key) ~= "string" then
            return meta[key]
        end
        local own = type_names[key:gsub("_", ""):lower()] and type_of("," .. kinds .. ",")
        if own then
            return own
        end
        error({ no_name = kind .. "." .. key })
    end
    return meta
end

local vector = {}
local point_meta = answer_names("point", point_names, vector)
function vector.__add(a, b) return point(a[1] + b[1], a[2] + b[2]) end
function vector.__sub(a, b) return point(a[1] - b[1], a[2] - b[2]) end
function vector.__unm(a) return point(-a[1], -a[2]) end
function vector.__mul(a, b)
    if type(a) == "number" then
        a, b = b, a
    end
    return type(b) == "number" and point(a[1] * b, a[2] * b) or a[1] * b[1] + a[2] * b[2]
end
function vector.dot(a, b) return a[1] * b[1] + a[2] * b[2] end
function vector.dist(a, b) return math.sqrt((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2) end
function vector.len(a) return math.sqrt(a[1] * a[1] + a[2] * a[2]) end

function point(x, y)
    if own_point then -- of a class of the user's file
        local made = own_point(x, y)
        if rawget(made, 1) == nil then
            made[1], made[2] = x, y
        end
        return made
    end
    return setmetatable({ x, y, x = x, y = y, values = { [0] = x, y } }, point_meta)
end

local function places_of(text)
    local places = {}
    for place in text:gmatch("%d+") do
        places[#places + 1] = tonumber(place)
    end
    return places
end

local function shape_maker(word)
    local kinds, count, order, given = word:match("^o:(.-):(%d+):(.-):(.*)$")
    local names, places, kind = {}, {}, kinds:match("^[^,]*")
    for name, field in given:gmatch("([^;=]+)=([%d+]+)") do
        names[name] = places_of(field)
    end
    for one in order:gmatch("[^,]+") do
        places[#places + 1] = places_of(one)
    end
    if kind == "point" and own_point then
        return function(v, at) return point(v[at + places[1][1]], v[at + places[2][1]]), at + tonumber(count) end
    end
    local meta, size = answer_names(kinds, names, kind == "point" and setmetatable({}, { __index = vector }) or nil), tonumber(count)
    for _, name in ipairs({ "__add", "__sub", "__mul", "__unm" }) do
        meta[name] = kind == "point" and vector[name] or nil
    end
    return function(v, at)
        local values, made = {}, {}
        for i = 0, size - 1 do
            values[i] = v[at + i]
        end
        for i, place in ipairs(places) do
            made[i] = value(values, place)
        end
        made.values = values
        return setmetatable(made, meta), at + size
    end
end

local makers = {
    n = function(v, at) return v[at], at + 1 end,
    l = function(v, at)
        local points = {}
        for i = 1, v[at] do
            points[i] = point(v[at + 2 * i - 1], v[at + 2 * i])
        end
        points.points, points.vertices = points, points
        return points, at + 1 + 2 * v[at]
    end,
}
local function numbers_maker(each)
    return function(v, at)
        local list = {}
        for i = 1, each * v[at] do
            list[i] = v[at + i]
        end
        return list, at + 1 + each * v[at]
    end
end
makers.f, makers.v = numbers_maker(2), numbers_maker(1)

local all = {}
function follow(plan)
    all = {}
    for word in plan:gmatch("%S+") do
        all[#all + 1] = makers[word] or shape_maker(word)
    end
end

local function made(v)
    local arguments, at = {}, 0
    for i, make in ipairs(all) do
        arguments[i], at = make(v, at)
    end
    return unpack(arguments, 1, #all)
end
